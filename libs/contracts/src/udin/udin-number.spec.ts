import fc from 'fast-check';
import { CATALOGUE } from '../catalogue';
import { keywordsOf, particularFault, particularsOf, portalFormOf } from './particulars';
import { latestIssue, revocableUntil, tidyUdin, udinFault } from './udin-number';

/** Said again, letter by letter, without a line of the code: what the portal's rules make of a number. */
function isRight(udin: string, signed: string, now: string, member: string): boolean {
  const letters = [...udin];
  const isDigit = (one: string) => one >= '0' && one <= '9';
  const isCapital = (one: string) => one >= 'A' && one <= 'Z';
  if (letters.length !== 18) return false;
  if (!letters.every((one, at) => isDigit(one) || (at >= 8 && isCapital(one)))) return false;
  if (member !== '' && letters.slice(2, 8).join('') !== member) return false;
  // One day after the other, as a calendar in India hangs on the wall.
  const years = new Set<string>();
  const end = Math.min(Date.parse(now), Date.parse(signed) + 60 * 86_400_000);
  for (let at = Date.parse(signed) - 60 * 86_400_000; at <= end; at += 3_600_000) years.add(yearOf(at));
  years.add(yearOf(end));
  return years.has(`20${udin.slice(0, 2)}`);
}
const CALENDAR = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' });
const yearOf = (at: number) => CALENDAR.format(at);

const YEARS_END = Date.parse('2026-12-31T18:30:00Z');
const around = (ms: number) => fc.integer({ min: -ms, max: ms }).map((by) => new Date(YEARS_END + by));
const member = fc.constantFrom('123456', '000001', '654321');
const tail = fc.stringMatching(/^[A-Z0-9]{10}$/);
const udin = fc.oneof(
  fc.tuple(fc.constantFrom('25', '26', '27', '28'), member, tail).map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('26', '27'), member, fc.stringMatching(/^[A-Za-z0-9 .]{9,11}$/))
    .map((parts) => parts.join('')),
  fc.string({ maxLength: 20 }),
);

it('takes a UDIN exactly when form, year and membership number are right', () => {
  const DAYS = 130 * 86_400_000;
  fc.assert(
    fc.property(
      udin,
      around(DAYS),
      fc.nat(100 * 86_400_000),
      fc.option(member, { nil: '' }),
      (number, signedAt, later, own) => {
        const now = new Date(signedAt.getTime() + later);
        const fault = udinFault(number, { signedAt, now, membershipNumber: own });
        expect([number, fault === undefined]).toEqual([
          number,
          isRight(number, signedAt.toISOString(), now.toISOString(), own),
        ]);
      },
    ),
    { numRuns: Number(process.env.UDIN_RUNS ?? 300) },
  );
});

const signedAt = new Date('2026-11-03T10:00:00Z');
const now = new Date('2026-11-04T10:00:00Z');
const good = '26123456ABCDEF1234';
it.each([
  ['no number', 'UDIN', {}, 'udin', /8 digits and 10 capital/],
  ['last year', '25123456ABCDEF1234', {}, 'udin', /year in this UDIN is 2025; for this signature it is 2026/],
  ['another member', good, { membershipNumber: '654321' }, 'udin', /membership number 123456; .* has 654321/],
  ['the future', good, { issuedAt: new Date('2026-11-04T10:00:01Z') }, 'issuedAt', /future/],
  ['day 61', good, { now: new Date('2027-02-01'), issuedAt: new Date('2027-01-02T10:00:01Z') }, 'issuedAt', /60 days/],
] as const)('names the field and the reason: %s', (_, number, part, field, reason) => {
  const fault = udinFault(number, { signedAt, now, ...part });
  expect(fault).toMatchObject({ field, reason: expect.stringMatching(reason) });
});

it('a number that is right is right for the moment, too, that is taken where nobody has told one', () => {
  fc.assert(
    fc.property(udin, around(130 * 86_400_000), fc.nat(100 * 86_400_000), (number, signed, later) => {
      const facts = { signedAt: signed, now: new Date(signed.getTime() + later) };
      if (udinFault(number, facts)) return;
      expect(udinFault(number, { ...facts, issuedAt: latestIssue(number, facts) })).toBeUndefined();
    }),
    { numRuns: Number(process.env.UDIN_RUNS ?? 300) },
  );
});

it.each([
  ['2026-11-20T00:00:00+05:30', '2026-11-23T00:00:00+05:30'],
  ['2026-11-20T00:00:01+05:30', '2026-11-22T00:00:01+05:30'],
  ['2026-11-20T23:59:59+05:30', '2026-11-22T23:59:59+05:30'],
  ['2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z'],
])('[DOC-3] generated %s it can be revoked until %s: a day alone counts to its end', (issuedAt, until) => {
  expect(revocableUntil(new Date(issuedAt))).toEqual(new Date(until));
});

it('[DOC-3] a day alone is not too early when its end is not', () => {
  const onDay = (day: string) => udinFault(good, { signedAt, now, issuedAt: new Date(`${day}T00:00:00+05:30`) });
  expect([onDay('2026-09-04'), onDay('2026-09-03')]).toEqual([
    undefined,
    expect.objectContaining({ field: 'issuedAt' }),
  ]);
});

it('[DOC-3] does not mind how a number was copied, or with which keyboard it was typed', () => {
  expect(tidyUdin(' 26 123456-abcdef 1234\n')).toBe(good);
  for (const label of ['UDIN', 'UDIN:', 'Udin no.: ']) expect(tidyUdin(`${label} ${good}`)).toBe(good);
  // Of an invoice.
  expect(tidyUdin('UDIN/2627/000001')).toBe('UDIN/2627/000001');
  expect(tidyUdin('२६ १२३४५६ abcdef १२३४')).toBe(good);
  expect(tidyUdin('২৬১২৩৪৫৬ABCDEF১২৩৪')).toBe(good);
});

it('asks three or four keywords for every type that is for sale, each key once, for a form that the portal has', () => {
  for (const { key: type } of CATALOGUE) {
    const keys = particularsOf(type).map(({ key }) => key);
    expect([type, new Set(keys).size]).toEqual([type, keys.length]);
    expect([type, keywordsOf(type).filter(({ isRequired }) => isRequired).length]).toEqual([type, 3]);
    expect(keywordsOf(type).length).toBeLessThanOrEqual(4);
    expect(['Certificates', 'GST & Tax Audit', 'Audit & Assurance Functions']).toContain(portalFormOf(type));
  }
});

it.each([
  ['net-worth', '1500000.50', undefined],
  ['net-worth', '15,00,000', /amount in rupees/],
  ['as-on', '2026-13-01', /is a day/],
  ['client-pan', 'ABCDE1234F', undefined],
  ['client-pan', 'ABCDE12345', /five letters/],
  ['description', 'x'.repeat(51), /at most 50/],
] as const)('the value of %s: %s', (key, value, fault) => {
  const particular = particularsOf('net-worth').find((one) => one.key === key)!;
  const found = particularFault(particular, value);
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeUndefined();
});
