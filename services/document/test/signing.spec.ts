import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
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

describe('the way of a signed document', () => {
  it('[DOC-3] goes from upload through signing to content, history, access log and verification', async () => {
    const { id, order } = await scene.aDocument(pdf);
    const [path, owner, udin] = [`/api/documents/${id}`, scene.bearer(order.userId), `${THIS_YEAR}123456ABCDEF9876`];
    const setStatus = (documentStatus: string) =>
      scene.call(`${path}/status`, {
        method: 'PATCH',
        headers: { ...scene.asAdmin(), 'content-type': 'application/json' },
        body: JSON.stringify({ documentStatus }),
      });
    expect((await setStatus('signed')).body.message).toBe('Cannot mark as signed until a signed document is uploaded.');
    await setStatus('processing');
    const refused = await scene.call(path, { method: 'DELETE', headers: owner });
    expect(refused.body.error).toBe('document.in-progress');
    const another = await scene.sign(id, pdf, { udin, membershipNumber: '654321' });
    expect(another.body.error).toBe('document.udin-invalid');
    const signed = await scene.sign(id, pdf, { udin, membershipNumber: '123456' });
    expect(signed.body.data).toMatchObject({ documentStatus: 'signed', udin });

    const link = signed.body.data.signedDocumentLink as string;
    const at = (method: string, headers = {}) => fetch(new URL(link, scene.urls[0]), { method, headers });
    const part = await at('GET', { range: 'bytes=0-3' });
    const first = [part.status, await part.text(), part.headers.get('x-content-type-options')];
    expect(first).toEqual([206, '%PDF', 'nosniff']);
    const head = await at('HEAD');
    const size = part.headers.get('content-range')?.split('/')[1];
    expect([head.status, head.headers.get('content-length')]).toEqual([200, size]);
    const misused = link.replace('kind=signed', 'kind=original');
    expect((await scene.call(misused)).body.error).toBe('file.link-invalid');
    expect((await scene.call(`${path}/content`)).status).toBe(401);
    expect((await scene.call(`${path}/content`, { headers: scene.bearer(randomUUID()) })).status).toBe(403);

    const history = await scene.call(`${path}/history`, { headers: owner });
    expect(history.body.data.map(({ to }: { to: string }) => to)).toEqual(['pending', 'processing', 'signed']);
    const log = await scene.call(`${path}/access-log`, { headers: scene.asAdmin() });
    expect(log.body.data).toMatchObject([{ kind: 'signed', by: { id: scene.admin, type: 'admin', via: 'link' } }]);
    const known = await scene.call(`/api/documents/verify?udin=${udin}`);
    expect(Object.keys(known.body.data).sort()).toEqual([
      'documentType',
      'documentTypeName',
      'found',
      'signedAt',
      'verdict',
    ]);
    const all = await scene.call(`/api/documents?status=signed&search=${id}`, { headers: scene.asAdmin() });
    expect(all.body.data.total).toBe(1);
  });

  it('[DOC-3] is signed once when the same file comes again, because the answer to the first was cut off', async () => {
    const { id } = await scene.aDocument(pdf);
    const udin = `${THIS_YEAR}123456ABCDEF9870`;
    const { body } = await scene.call(`/api/documents/${id}/work`, { headers: scene.asAdmin() });
    const fields = { udin, expectedRevision: String(body.data.row.revision) };
    const sign = (by = scene.admin) => scene.sign(id, pdf, fields, { by });
    const answers = [await sign(), ...(await Promise.all([sign(), sign()]))];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[2]!.body.data.signedAt).toBe(answers[0]!.body.data.signedAt);
    const told = `SELECT count(*)::int FROM outbox_message WHERE name = 'document.signed' AND aggregate_id = $1`;
    expect(await column(told, id)).toEqual([1]);
    // Another person's signature, and one on what is back on the desk, are new ones.
    expect((await sign(randomUUID())).body.error).toBe('document.changed');
    const status = { method: 'PATCH', headers: { ...scene.asAdmin(), 'content-type': 'application/json' } };
    await scene.call(`/api/documents/${id}/status`, { ...status, body: '{"documentStatus":"processing"}' });
    expect((await sign()).body.error).toBe('document.changed');
    expect((await scene.sign(id, pdf, { udin })).status).toBe(200);
    expect(await column(told, id)).toEqual([2]);
  });

  it('[PRV-2] has an access log that the service itself cannot rewrite', async () => {
    const source = scene.get(DataSource);
    await expect(source.query(`DELETE FROM "file_accesses"`)).rejects.toThrow('permission denied');
    await expect(source.query(`UPDATE "file_accesses" SET "address" = ''`)).rejects.toThrow('permission denied');
  });
});

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
    const told = await column(
      `SELECT data->>'documentId' FROM outbox_message WHERE name = 'document.signed' AND data->>'documentId' = ANY($1)`,
      documents.map(({ id }) => id),
    );
    expect(told).toEqual([documents[won]!.id]);

    // The loser's document is free for its right number, and the winner may sign again under its own.
    expect((await scene.sign(documents[1 - won]!.id, pdf, { udin: `${THIS_YEAR}123456ABCDEF1235` })).status).toBe(200);
    expect((await scene.sign(documents[won]!.id, other, { udin: UDIN })).status).toBe(200);
  });

  it('[DOC-3] one document: the first file wins, the other is told who was first, and nothing of it stays', async () => {
    const { id } = await scene.aDocument(pdf);
    const before = await scene.stored();
    const racing = await gated(LOCK_DOCUMENT, id, async (atTheGate) => {
      const first = scene.sign(id, pdf, {}, { instance: 0 });
      await atTheGate(1);
      const second = scene.sign(id, other, {}, { instance: 1 });
      await atTheGate(2);
      return [first, second];
    });
    const [first, second] = await Promise.all(racing);
    expect([first!.status, second!.status, second!.body.error]).toEqual([200, 409, 'document.changed']);
    expect(second!.body.details).toMatchObject([{ field: 'signed' }]);
    expect(await scene.stored()).toBe(before + 1);
    const { body } = await scene.call(`/api/documents/${id}`, { headers: scene.asAdmin() });
    const served = await fetch(new URL(body.data.signedDocumentLink, scene.urls[0]));
    expect(Buffer.from(await served.arrayBuffer()).equals(pdf)).toBe(true);
    const history = await column('SELECT "to" FROM status_changes WHERE document_id = $1 ORDER BY id', id);
    expect(history).toEqual(['pending', 'signed']);
    // Who has looked again may replace it.
    expect((await scene.sign(id, other)).status).toBe(200);
    expect(await scene.stored()).toBe(before + 1);
  });

  it('[DOC-3] [DOC-5] one document, many times: one wins, and one event leaves', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id } = await scene.aDocument(pdf);
      const before = await scene.stored();
      const racing = await gated(LOCK_DOCUMENT, id, async (atTheGate) => {
        const by = () => ({ by: randomUUID(), instance: round % 2 });
        const signing = [pdf, other, pdf, other].map((bytes) => scene.sign(id, bytes, {}, by()));
        await atTheGate(4);
        return signing;
      });
      const ends = (await Promise.all(racing)).map(({ status, body }) => [status, body.error]).sort();
      const told = `SELECT count(*)::int FROM outbox_message WHERE name = 'document.signed' AND aggregate_id = $1`;
      expect([ends[0]![0], await scene.stored(), await column(told, id)]).toEqual([200, before + 1, [1]]);
      expect(ends.slice(1)).toEqual(Array.from({ length: 3 }, () => [409, 'document.changed']));
    }
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
