import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { real, Scene } from './a-scene';
import { behindAGate } from './behind-a-gate';
import { hashOf } from './ways-of-asking';

let scene: Scene;
let pdf: Buffer;
beforeAll(async () => {
  scene = await Scene.open(2);
  pdf = await real('letter-linear.pdf');
});
afterAll(() => scene?.close());

let made = 0;
const ownBytes = () => Buffer.concat([pdf, Buffer.from(`\n% elsewhere ${(made += 1)}\n`)]);
const unaware = { isKnownDuplicate: 'false' };
const statusOf = async (id: string) =>
  (await scene.call(`/api/documents/${id}`, { headers: scene.asAdmin() })).body.data.documentStatus;

describe('a file that was signed for another document', () => {
  it('[DOC-3] is not signed before the signer knows of it: order, file, customer and time are told', async () => {
    const [first, second, bytes] = [await scene.aDocument(pdf, 'deed.pdf'), await scene.aDocument(pdf), ownBytes()];
    const signed = await scene.sign(first.id, bytes, unaware);
    expect(signed.status).toBe(200);
    const before = await scene.stored();
    const { status, body } = await scene.sign(second.id, bytes, unaware);
    expect([status, body.error]).toEqual([409, 'document.signed-elsewhere']);
    const time = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;
    const on = new Date(signed.body.data.signedAt).toLocaleString('en-IN', time);
    expect(body.message).toBe(
      `The same file was signed for order ${first.order.transactionId} (deed.pdf of Ananya Sen) on ${on}. ` +
        'Sign it again only if it belongs to both.',
    );
    expect([await statusOf(second.id), await scene.stored()]).toEqual(['pending', before]);
    expect((await scene.sign(second.id, bytes, { isKnownDuplicate: 'true' })).status).toBe(200);
    // Sent again by the page, because the answer was cut off.
    expect((await scene.sign(second.id, bytes, unaware)).status).toBe(200);
    expect((await scene.sign(second.id, bytes, { isKnownDuplicate: 'perhaps' })).body.error).toBe('request.invalid');
  });

  it('[DOC-3] is told of after it was replaced or its document deleted, and not for the document itself', async () => {
    const [first, bytes] = [await scene.aDocument(pdf), ownBytes()];
    for (const file of [bytes, ownBytes(), bytes, ownBytes()])
      expect((await scene.sign(first.id, file, unaware)).status).toBe(200);
    const second = await scene.aDocument(pdf);
    expect((await scene.sign(second.id, bytes, unaware)).body.message).toContain(first.order.transactionId);
    const owner = scene.bearer(first.order.userId);
    expect((await scene.call(`/api/documents/${first.id}`, { method: 'DELETE', headers: owner })).status).toBe(200);
    const { error, message } = (await scene.sign(second.id, bytes, unaware)).body;
    expect([error, message]).toEqual([
      'document.signed-elsewhere',
      expect.stringMatching(/^The same file was signed for a document that its owner has deleted, on \d+ /),
    ]);
    expect(message).not.toContain('Ananya');
  });

  it('[DOC-3] is told of where the register has no entry, from before every signature got one', async () => {
    const [first, second, bytes] = [await scene.aDocument(pdf), await scene.aDocument(pdf), ownBytes()];
    await scene.sign(first.id, bytes, unaware);
    const owner = new Pool({ connectionString: scene.database.ownerUrl, max: 1 });
    await owner.query('DELETE FROM seals WHERE document_id = $1', [first.id]);
    await owner.end();
    expect((await scene.sign(second.id, bytes, unaware)).body.message).toContain(first.order.transactionId);
  });

  it('[DOC-3] is signed for one of two documents that are signed in the same instant', async () => {
    const [documents, bytes] = [[await scene.aDocument(pdf), await scene.aDocument(pdf)], ownBytes()];
    const lock = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 3))';
    const racing = await behindAGate(scene.database.url, [lock, [hashOf(bytes)]], async (atTheGate) => {
      const both = documents.map(({ id }, instance) => scene.sign(id, bytes, unaware, { by: randomUUID(), instance }));
      await atTheGate(2);
      return both;
    });
    const answers = await Promise.all(racing);
    expect(answers.map(({ status, body }) => body.error ?? status).sort()).toEqual([200, 'document.signed-elsewhere']);
  });
});
