import { Pool } from 'pg';
import { real, Scene } from './a-scene';
import { hashOf } from './ways-of-asking';

let scene: Scene;
let pdf: Buffer;
beforeAll(async () => {
  scene = await Scene.open();
  pdf = await real('letter-linear.pdf');
});
afterAll(() => scene?.close());

let made = 0;
const ownBytes = () => Buffer.concat([pdf, Buffer.from(`\n% elsewhere ${(made += 1)}\n`)]);
const elsewhere = async (id: string, bytes: Buffer, headers: Record<string, string> = scene.asAdmin()) =>
  scene.call(`/api/documents/${id}/signed-elsewhere?sha256=${hashOf(bytes)}`, { headers });
const found = async (id: string, bytes: Buffer) => (await elsewhere(id, bytes)).body.data;

describe('a file that was signed for another document', () => {
  it('[DOC-3] is signed again without a word more; whoever chooses it is told of order, file, customer and time', async () => {
    const [first, second, bytes] = [await scene.aDocument(pdf, 'deed.pdf'), await scene.aDocument(pdf), ownBytes()];
    const { signedAt } = (await scene.sign(first.id, bytes)).body.data;
    expect([await found(first.id, bytes), await found(second.id, ownBytes())]).toEqual([[], []]);
    const { transactionId } = first.order;
    const told = [{ transactionId, fileName: 'deed.pdf', customerName: 'Ananya Sen', signedAt }];
    expect(await found(second.id, bytes)).toEqual(told);
    expect((await scene.sign(second.id, bytes)).status).toBe(200);
    expect(await found(second.id, bytes)).toEqual(told);
  });

  it('[DOC-3] is told of after it was replaced; of a deleted document only that and when', async () => {
    const [first, second, bytes] = [await scene.aDocument(pdf), await scene.aDocument(pdf), ownBytes()];
    for (const file of [bytes, ownBytes(), bytes, ownBytes()])
      expect((await scene.sign(first.id, file)).status).toBe(200);
    const [{ transactionId, signedAt }] = await found(second.id, bytes);
    expect(transactionId).toBe(first.order.transactionId);
    const headers = scene.bearer(first.order.userId);
    expect((await scene.call(`/api/documents/${first.id}`, { method: 'DELETE', headers })).status).toBe(200);
    const nobody = { transactionId: null, fileName: null, customerName: null };
    expect(await found(second.id, bytes)).toEqual([{ ...nobody, signedAt }]);
  });

  it('[DOC-3] is told of where the register has no entry, from before every signature got one; three at most', async () => {
    const [bytes, last] = [ownBytes(), await scene.aDocument(pdf)];
    const orders: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { id, order } = await scene.aDocument(pdf);
      await scene.sign(id, bytes);
      orders.unshift(order.transactionId);
      const owner = new Pool({ connectionString: scene.database.ownerUrl, max: 1 });
      if (n === 3) await owner.query('DELETE FROM seals WHERE document_id = $1', [id]);
      await owner.end();
    }
    const told = (await found(last.id, bytes)).map((one: { transactionId: string }) => one.transactionId);
    expect(told).toEqual(orders.slice(0, 3));
  });

  it('[DOC-3] is told of to nobody who may not sign', async () => {
    const { id, order } = await scene.aDocument(pdf);
    const refused = [scene.bearer(order.userId), scene.asAdmin(undefined, 'support')];
    for (const headers of refused) expect((await elsewhere(id, pdf, headers)).status).toBe(403);
    expect((await elsewhere('018f0000-0000-7000-8000-000000000000', pdf)).body.error).toBe('document.not-found');
  });
});
