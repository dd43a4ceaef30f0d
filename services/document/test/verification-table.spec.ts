import { type Language, VERIFICATION_TEXTS } from '@udin/contracts';
import { DataSource } from 'typeorm';
import { checkChains } from '../src/audit-chain/check-chains';
import { PublicCheckService } from '../src/verification/public-check.service';
import { aUdinDesk, HOUR, type UdinDesk } from './a-udin-desk';
import { MARKUP, type Paper, papersToAskAbout, REMARK } from './papers-to-ask-about';
import { type Held, type Told, type Way, waysOfAsking } from './ways-of-asking';

/** What the officer must read, written down without a look at the code. */
type Expected = Pick<Told, 'verdict' | 'reason' | 'remark'> & { newer?: 'date'; revoked?: 'date' };

const REASON = 'The particulars given to ICAI were not correct.';
const genuine: Expected = { verdict: 'genuine' };
const unknown: Expected = { verdict: 'unknown' };
const revoked: Expected = { verdict: 'revoked', revoked: 'date', reason: REASON, remark: REMARK };
const withoutNumber: Expected = { ...revoked, reason: 'The document should not have been issued.', remark: MARKUP };
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
  ['revoked, of a type that needs no UDIN', withoutNumber],
  ['revoked, by word of the lead without a UDIN, deleted by its owner', { ...withoutNumber, remark: undefined }],
  ['revoked, of a type that needs no UDIN, and signed anew', { ...withoutNumber, newer: 'date' }],
  ['not sealed: genuine', genuine],
  ['not sealed: revoked, of a type that needs no UDIN', withoutNumber],
  ['not sealed: revoked, of a type that needs no UDIN, and signed anew', { ...withoutNumber, newer: 'date' }],
  ['not sealed: replaced, of a type that needs no UDIN', replaced],
  ['not sealed: replaced, with another UDIN', { ...replaced, reason: 'The document was corrected and signed anew.' }],
  ['sealed, and replaced while nothing is sealed', replaced],
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
let papers: Map<string, Paper>;
beforeAll(async () => {
  desk = await aUdinDesk({ SEALING: 'on', SEAL_EVERY_MS: 50 });
  ways = waysOfAsking(desk.scene);
  papers = await papersToAskAbout(desk);
});
afterAll(() => desk?.scene.close());

it.each(TABLE)('%s: whoever asks, and however, is told the same', async (state, all, others = {}) => {
  const { held, newerAt } = papers.get(state)!;
  const read = async ([way, ask]: [string, (held: Held) => Promise<Told | undefined>]) => {
    const told = await ask(held);
    return told && [way, told, others[way as Way] ?? all];
  };
  const asked = (await Promise.all(Object.entries(ways).map(read))).filter(Boolean);
  // Whoever has neither number nor code still asks with the file: in four ways.
  expect(asked.length).toBeGreaterThanOrEqual(held.udin || held.code ? 6 : 4);
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

it.each(['en', 'hi', 'bn'] as Language[])(
  'the page without script says in each language that a document without a UDIN is revoked: %s',
  async (language) => {
    const { held } = papers.get('revoked, of a type that needs no UDIN')!;
    const headers = { 'accept-language': language };
    const html = await (await fetch(new URL(`/v/${held.code}`, desk.scene.urls[0]), { headers })).text();
    const { verdicts, advice, reasons } = VERIFICATION_TEXTS[language];
    for (const words of [verdicts.revoked, advice.revoked, reasons['not-valid']]) expect(html).toContain(words);
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script');
  },
);

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
  `${[{ dateStyle: 'long' } as const, { timeStyle: 'short' } as const]
    .map((style) => new Date(at).toLocaleString('en-IN', { ...style, timeZone: 'Asia/Kolkata' }))
    .join(', ')} IST`;
