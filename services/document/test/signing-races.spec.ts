import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { real, Scene } from './a-scene';
import { behindAGate } from './behind-a-gate';
import { THIS_YEAR } from './this-year';

let scene: Scene;
let rows: Pool;
let pdf: Buffer;
let other: Buffer;
beforeAll(async () => {
  scene = await Scene.open(2);
  rows = new Pool({ connectionString: scene.database.ownerUrl, max: 1 });
  [pdf, other] = await Promise.all([real('letter-linear.pdf'), real('letter.pdf')]);
});
afterAll(async () => {
  await rows?.end();
  await scene?.close();
});

const UDIN = `${THIS_YEAR}123456ABCDEF1234`;
const column = async (sql: string, ...parameters: unknown[]) =>
  (await rows.query(sql, parameters)).rows.map((row) => Object.values(row)[0]);
/** The lock that `sql` takes is held until all who race stand before it. */
const gated = <T>(sql: string, parameter: string, work: Parameters<typeof behindAGate<T>>[2]) =>
  behindAGate(scene.database.url, [sql, [parameter]], work);
const LOCK_DOCUMENT = 'SELECT 1 FROM documents WHERE id = $1 FOR UPDATE';
const LOCK_NUMBER = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 1))';

describe('two admins who sign in the same instant', () => {
  it('[DOC-3] two documents with one UDIN: one wins, the other is told so, and nothing of its file stays', async () => {
    const documents = [await scene.aDocument(pdf), await scene.aDocument(pdf)];
    const before = await scene.stored();
    const racing = await gated(LOCK_NUMBER, UDIN, async (atTheGate) => {
      const by = [randomUUID(), randomUUID()];
      const signing = documents.map(({ id }, at) => scene.sign(id, pdf, { udin: UDIN }, { by: by[at], instance: at }));
      await atTheGate(2);
      return signing;
    });
    const answers = await Promise.all(racing);
    const won = answers.findIndex(({ status }) => status === 200);
    const lost = answers[1 - won]!;
    expect(answers[won]!.body.data).toMatchObject({ documentStatus: 'signed', udin: UDIN });
    expect([lost.status, lost.body.error, lost.body.message]).toEqual([
      409,
      'document.udin-taken',
      'This UDIN is already recorded for another document.',
    ]);
    expect(await scene.stored()).toBe(before + 1);
    const loser = await scene.call(`/api/documents/${documents[1 - won]!.id}`, { headers: scene.asAdmin() });
    expect(loser.body.data).toMatchObject({ documentStatus: 'pending', udin: null, signedDocumentLink: null });
    const told = await column(`SELECT data->>'documentId' FROM outbox_message WHERE name = 'document.signed'`);
    expect(told).toEqual([documents[won]!.id]);

    // The loser's document is free for its right number, and the winner may sign again under its own.
    expect((await scene.sign(documents[1 - won]!.id, pdf, { udin: `${THIS_YEAR}123456ABCDEF1235` })).status).toBe(200);
    expect((await scene.sign(documents[won]!.id, other, { udin: UDIN })).status).toBe(200);
  });

  it('[DOC-3] one document: the later file replaces the earlier one, whose bytes go', async () => {
    const { id } = await scene.aDocument(pdf);
    const before = await scene.stored();
    const racing = await gated(LOCK_DOCUMENT, id, async (atTheGate) => {
      const first = scene.sign(id, pdf, {}, { instance: 0 });
      await atTheGate(1);
      const second = scene.sign(id, other, {}, { instance: 1 });
      await atTheGate(2);
      return [first, second];
    });
    expect((await Promise.all(racing)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await scene.stored()).toBe(before + 1);
    const { body } = await scene.call(`/api/documents/${id}`, { headers: scene.asAdmin() });
    const served = await fetch(new URL(body.data.signedDocumentLink, scene.urls[0]));
    expect(Buffer.from(await served.arrayBuffer()).equals(other)).toBe(true);
    const history = await column('SELECT "to" FROM status_changes WHERE document_id = $1 ORDER BY id', id);
    expect(history).toEqual(['pending', 'signed', 'signed']);
  });

  it('[DOC-3] a document that its owner deletes meanwhile: the signature is refused and leaves nothing', async () => {
    const { id, order } = await scene.aDocument(pdf);
    const before = await scene.stored();
    const [removed, signed] = await gated(LOCK_DOCUMENT, id, async (atTheGate) => {
      const removing = scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: scene.bearer(order.userId) });
      await atTheGate(1);
      const signing = scene.sign(id, pdf, { udin: `${THIS_YEAR}123456ABCDEF1236` });
      await atTheGate(2);
      return [removing, signing];
    });
    expect((await removed).status).toBe(200);
    expect([(await signed).status, (await signed).body.error]).toEqual([404, 'document.not-found']);
    expect(await scene.stored()).toBe(before - 1);
  });
});
