import { Random } from '@udin/testing';
import { MARK_REVOKED, MARK_WITHDRAWN_NUMBERS } from '../src/migrations/1795710000001-revoked-in-lists';
import { aNumber, aUdinDesk, HOUR, type UdinDesk } from './a-udin-desk';
import { hashOf } from './ways-of-asking';

const DOCUMENTS = 4;
const ACTS = 60;
const STATUSES = ['signed', 'signed', 'completed', 'completed', 'processing', 'rejected'];
const COLLEAGUE = '018f0000-0000-7000-8000-00000000c011';

let desk: UdinDesk;
beforeAll(async () => {
  desk = await aUdinDesk();
});
afterAll(() => desk?.scene.close());

let made = 0;
let visitors = 0;

async function aSigned() {
  const order = desk.scene.anOrder(['project-reports']);
  await order.pay();
  const { body } = await desk.scene.upload(order, desk.pdf, 'a.pdf', 0, 'project-reports');
  const it = { id: body.data.id as string, userId: order.userId, file: desk.pdf, sha256: '' };
  await sign(it);
  return it;
}
type Signed = Awaited<ReturnType<typeof aSigned>>;

const anotherFile = (): Buffer => Buffer.concat([desk.pdf, Buffer.from(`\n% ${(made += 1)}\n`)]);

async function sign(document: Signed, fields: Record<string, string> = {}, file = anotherFile()) {
  await desk.scene.sign(document.id, file, fields, { by: desk.accountant, role: 'accountant' });
  Object.assign(document, { file, sha256: hashOf(file) });
}

const verdictOf = async ({ sha256 }: Signed) => {
  const headers = { 'x-forwarded-for': `198.51.100.${(visitors += 1) % 250}` };
  const { body } = await desk.scene.call(`/api/documents/proof?sha256=${sha256}`, { headers });
  return body.data as { verdict: string; document: { revokedAt?: string } };
};

/** Whether the owner gets the signed file; since when it is revoked by the own list, that of all, and the queue. */
async function listed({ id, userId }: Signed): Promise<[isHad: boolean, ...revokedAt: (string | null)[]]> {
  const own = await desk.scene.call(`/api/documents/user/${userId}`, { headers: desk.scene.bearer(userId) });
  const all = [await desk.get('?limit=100'), await desk.get('/queue?view=all&limit=100')];
  const lists = [own.body.data, ...all.map(({ body }) => body.data.documents)];
  const rows = lists.map((list) => list.find((row: { id: string }) => row.id === id));
  return [rows[0].signedDocumentLink !== null, ...rows.map(({ revokedAt }) => revokedAt)];
}

function act(random: Random, document: Signed): Promise<unknown> {
  const { id } = document;
  const udin = aNumber();
  return random.pick<() => Promise<unknown>>([
    () => desk.post(`/${id}/revoke`, { reason: 'not-valid' }),
    () => desk.post(`/${id}/revoke`, { reason: 'not-valid' }),
    () => desk.post(`/${id}/udin`, { udin }),
    () => desk.post(`/${id}/udin`, { udin }),
    () => desk.post(`/${id}/udin/revoke`, { reason: 'particulars' }),
    () => desk.post(`/${id}/udin/replace`, { reason: random.pick(['mistyped', 'particulars']), udin }),
    () => sign(document),
    () => sign(document, { udin }),
    () => sign(document, {}, document.file),
    () => desk.scene.sign(id, document.file, {}, { by: COLLEAGUE, role: 'lead' }),
    () => desk.patch(`/${id}/status`, { documentStatus: random.pick(STATUSES), note: 'as told' }),
  ])();
}

it('[DOC-2] [DASH-2] one that is worked on again is revoked for as long as its file can be had', async () => {
  const document = await aSigned();
  await desk.post(`/${document.id}/revoke`, { reason: 'not-valid' });
  const [, revokedAt] = await listed(document);
  await desk.patch(`/${document.id}/status`, { documentStatus: 'processing' });
  expect(await listed(document)).toEqual([true, revokedAt, revokedAt, revokedAt]);
  expect(revokedAt).toBe((await verdictOf(document)).document.revokedAt);
});

it.each([1, 6, 7])(
  '[ADM-4] [DASH-2] lists say of each document what its check says, whatever was done with it (seed %i)',
  async (seed) => {
    const random = new Random(seed);
    const documents: Signed[] = [];
    for (let n = 0; n < DOCUMENTS; n += 1) documents.push(await aSigned());
    const seen = { revoked: 0, genuine: 0, elsewhere: 0 };
    for (let n = 0; n < ACTS; n += 1) {
      const document = random.pick(documents);
      await act(random, document);
      desk.wait(HOUR / 4);
      const [isHad, ...inLists] = await listed(document);
      const { verdict, document: proven } = await verdictOf(document);
      const expected = isHad && verdict === 'revoked' ? proven.revokedAt : null;
      expect([n, ...inLists]).toEqual([n, expected, expected, expected]);
      seen[isHad ? (verdict as 'revoked' | 'genuine') : 'elsewhere'] += 1;
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);

    const marks = () => desk.rows('SELECT id, revoked_at FROM documents ORDER BY id');
    const before = await marks();
    await desk.rows('UPDATE documents SET revoked_at = NULL');
    await desk.rows(MARK_WITHDRAWN_NUMBERS);
    await desk.rows(MARK_REVOKED);
    expect(await marks()).toEqual(before);
  },
);
