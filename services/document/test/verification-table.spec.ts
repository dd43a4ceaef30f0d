import { waitFor } from '@udin/testing';
import { real } from './a-scene';
import { DataSource } from 'typeorm';
import { checkChains } from '../src/audit-chain/check-chains';
import { PublicCheckService } from '../src/verification/public-check.service';
import { aNumber, aUdinDesk, HOUR, type UdinDesk } from './a-udin-desk';
import { type Held, type Told, type Way, waysOfAsking } from './ways-of-asking';

/** What the officer must read, written down without a look at the code. */
type Expected = Pick<Told, 'verdict' | 'reason' | 'remark'> & { newer?: 'date'; revoked?: 'date' };
interface Paper {
  held: Held;
  /** of the document that took its place, from the owner's own answer */
  newerAt?: string;
}

const REASON = 'The particulars given to ICAI were not correct.';
const REMARK = 'The turnover was that of another year.';
const genuine: Expected = { verdict: 'genuine' };
const unknown: Expected = { verdict: 'unknown' };
const revoked: Expected = { verdict: 'revoked', revoked: 'date', reason: REASON, remark: REMARK };
const replaced: Expected = { verdict: 'replaced', newer: 'date' };

/** By every way, unless another one is named: a number and a code do not know what was done to a copy. */
const TABLE: [state: string, all: Expected, others?: Partial<Record<Way, Expected>>][] = [
  ['genuine', genuine],
  ['genuine, of a type that needs no UDIN', genuine],
  ['genuine, deleted by its owner', genuine],
  ['genuine, its UDIN came after the seal', genuine],
  ['revoked', revoked],
  ['revoked, its UDIN came after the seal', revoked],
  ['revoked, deleted by its owner', { ...revoked, remark: undefined }],
  ['revoked, and a newer one was made', { ...revoked, newer: 'date' }],
  ['replaced: signed anew', { ...replaced, reason: 'The document was corrected and signed anew.' }],
  ['replaced: another UDIN', { ...replaced, reason: REASON, remark: REMARK }],
  ['altered', unknown, { code: genuine, 'QR page': genuine, ...number(genuine), file: { verdict: 'altered' } }],
  ['added to', unknown, { code: genuine, 'QR page': genuine, ...number(genuine), file: { verdict: 'added-to' } }],
  [
    'added to, and revoked',
    unknown,
    { code: revoked, 'QR page': revoked, ...number(revoked), file: { ...revoked, verdict: 'added-to' } },
  ],
  ['unknown', unknown],
];
function number(expected: Expected) {
  return { udin: expected, 'udin, short answer': expected };
}

let desk: UdinDesk;
let ways: ReturnType<typeof waysOfAsking>;
const papers = new Map<string, Paper>();
beforeAll(async () => {
  desk = await aUdinDesk({ SEALING: 'on', SEAL_EVERY_MS: 50 });
  ways = waysOfAsking(desk.scene);
  const make = async ([state, one]: [string, () => Promise<Paper>]) => papers.set(state, await one());
  await Promise.all(Object.entries(PAPERS).map(make));
  for (const [state, [of, change]] of Object.entries(COPIES)) {
    const { held } = papers.get(of)!;
    papers.set(state, { held: { ...held, file: change(Buffer.from(held.file!)) } });
  }
});
afterAll(() => desk?.scene.close());

it.each(TABLE)('%s: whoever asks, and however, is told the same', async (state, all, others = {}) => {
  const { held, newerAt } = papers.get(state)!;
  const read = async ([way, ask]: [string, (held: Held) => Promise<Told | undefined>]) => {
    const told = await ask(held);
    return told && [way, told, others[way as Way] ?? all];
  };
  const asked = (await Promise.all(Object.entries(ways).map(read))).filter(Boolean);
  expect(asked.length).toBeGreaterThanOrEqual(6);
  for (const [way, told, expected] of asked as [Way, Told, Expected][]) {
    const shown = (at: string | undefined) => (way === 'QR page' && at ? readable(at) : at);
    expect([way, told]).toEqual([
      way,
      {
        ...expected,
        newer: expected.newer && shown(newerAt),
        revoked: expected.revoked && shown(desk.at().toISOString()),
      },
    ]);
  }
});

it('checks are counted: an entry for each way, result and hour, and how many there were; the chain stays whole', async () => {
  const { held } = papers.get('genuine')!;
  const [{ id }] = await desk.rows('SELECT document_id AS id FROM udins WHERE udin = $1', [held.udin]);
  desk.wait(HOUR);
  await desk.scene.get(PublicCheckService).close();
  const all = async () =>
    (
      await desk.rows(`SELECT details FROM audit_entries WHERE document_id = $1 AND act = 'verified' ORDER BY number`, [
        id,
      ])
    ).map(({ details }: { details: object }) => details);
  const { length } = await all();
  const entries = async () => (await all()).slice(length);
  const from = new Date(Math.floor(desk.at().getTime() / HOUR) * HOUR).toISOString();
  await Promise.all(Array.from({ length: 30 }, () => ways.code(held)));
  await ways.udin(held);
  await ways['udin, short answer'](held);
  const first = [
    { basis: 'code', verdict: 'genuine' },
    { basis: 'udin', verdict: 'genuine' },
  ];
  expect(await entries()).toEqual(first);
  desk.wait(HOUR);
  await ways.code(held);
  await Promise.all([0, 1].map((instance) => desk.scene.get(PublicCheckService, instance).close()));
  const counted = [
    { ...first[0], times: '30', from },
    { ...first[1], times: '2', from },
  ];
  expect((await entries()).slice(0, 3)).toEqual([...first, first[0]]);
  // The two instances close in any order.
  expect((await entries()).slice(3)).toEqual(expect.arrayContaining(counted));
  expect(await entries()).toHaveLength(5);
  expect(await checkChains(desk.scene.get(DataSource), id)).toMatchObject({ documents: 1, broken: [] });
});

const readable = (at: string) =>
  `${new Date(at).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })} IST`;

const longer = (file: Buffer) => Buffer.concat([file, Buffer.from('\n% more\n')]);
const sealOf = async (id: string) => (await desk.get(`/${id}/seal`)).body.data;
const sealedOf = (id: string, isNew: (seal: { code: string }) => boolean = () => true) =>
  waitFor(
    async () => {
      const seal = await sealOf(id);
      return seal.state === 'sealed' && isNew(seal) && seal;
    },
    { what: 'the seal', within: 60_000 },
  );

async function aPaper(udin: string | undefined = aNumber(), type?: string) {
  const order = desk.scene.anOrder(type ? [type] : undefined);
  await order.pay();
  const { body } = await desk.scene.upload(order, desk.pdf, 'a.pdf', 0, type);
  const id: string = body.data.id;
  const by = { by: desk.accountant, role: 'accountant' as const };
  await desk.scene.sign(id, await ownBytes(), udin ? { udin } : {}, by);
  const { code } = await sealedOf(id);
  const file = await desk.bytes(`/${id}/content?kind=signed`);
  return { id, order, held: { code, udin, file } };
}
let papersMade = 0;
/** Each document has bytes of its own: a SHA-256 that two of them share would answer for the newer one. */
const ownBytes = async () => Buffer.concat([desk.pdf, Buffer.from(`\n% ${(papersMade += 1)}\n`)]);
const end = (id: string, how: 'revoke' | 'replace', more: object = {}) =>
  desk.post(`/${id}/udin/${how}`, { reason: 'particulars', remark: REMARK, note: 'For us', ...more });
const remove = (id: string, userId: string) =>
  desk.scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: desk.scene.bearer(userId) });

const PAPERS = {
  genuine: () => aPaper(),
  'genuine, of a type that needs no UDIN': () => aPaper('', 'project-reports'),
  'genuine, deleted by its owner': async () => {
    const { id, order, held } = await aPaper();
    await remove(id, order.userId);
    return { held };
  },
  'genuine, its UDIN came after the seal': async () => {
    const { id, held } = await aPaper('');
    const udin = aNumber();
    await desk.post(`/${id}/udin`, { udin });
    return { held: { ...held, udin } };
  },
  revoked: async () => {
    const { id, held } = await aPaper();
    await end(id, 'revoke');
    return { held };
  },
  'revoked, its UDIN came after the seal': async () => {
    const { id, held } = await aPaper('');
    const udin = aNumber();
    await desk.post(`/${id}/udin`, { udin });
    await end(id, 'revoke');
    return { held: { ...held, udin } };
  },
  'revoked, deleted by its owner': async () => {
    const { id, order, held } = await aPaper();
    await end(id, 'revoke');
    await remove(id, order.userId);
    return { held };
  },
  'revoked, and a newer one was made': async () => {
    const { id, held } = await aPaper();
    await end(id, 'revoke');
    await desk.post(`/${id}/udin`, { udin: aNumber() });
    const { sealedAt } = await sealedOf(id, ({ code }) => code !== held.code);
    return { held, newerAt: sealedAt };
  },
  'replaced: signed anew': async () => {
    const { id, held } = await aPaper();
    const by = { by: desk.accountant, role: 'accountant' as const };
    await desk.scene.sign(id, await real('letter-objstm.pdf'), { udin: aNumber() }, by);
    const { sealedAt } = await sealedOf(id, ({ code }) => code !== held.code);
    return { held, newerAt: sealedAt };
  },
  'replaced: another UDIN': async () => {
    const { id, held } = await aPaper();
    await end(id, 'replace', { udin: aNumber() });
    const { sealedAt } = await sealedOf(id, ({ code }) => code !== held.code);
    return { held, newerAt: sealedAt };
  },
  unknown: async () => ({
    held: { code: '00000-00000-00000', udin: aNumber(), file: await real('letter.pdf') },
  }),
} satisfies Record<string, () => Promise<Paper>>;

/** What somebody did to the file of another paper. */
const COPIES: Record<string, [of: keyof typeof PAPERS, change: (file: Buffer) => Buffer]> = {
  altered: ['genuine', (file) => ((file[700]! ^= 1), file)],
  'added to': ['genuine', longer],
  'added to, and revoked': ['revoked', longer],
};
