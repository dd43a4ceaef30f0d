import { beganInIndia, DAY_MS, dayInIndia, HOUR_MS, midnightInIndia, yearInIndia } from './india-time';

/** The calendar of the system, which knows nothing of ours. */
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});
const shown = (at: Date): Record<string, string> =>
  Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
const dayShown = (at: Date) => (({ year, month, day }) => `${year}-${month}-${day}`)(shown(at));

/** Ends of months and of the financial year, the day that four years have once, and midnights of both zones. */
const EDGES = ['2027-02-28', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-31', '2028-04-01', '2028-12-31']
  .concat(['2099-12-31', '2100-02-28', '2100-03-01'])
  .flatMap((day) => [Date.parse(`${day}T00:00:00Z`), Date.parse(`${day}T00:00:00+05:30`)])
  .flatMap((at) => [-DAY_MS, -HOUR_MS, -1, 0, 1, HOUR_MS, DAY_MS].map((by) => new Date(at + by)));

describe('time in India', () => {
  it.each(EDGES.map((at) => [at.toISOString(), at] as const))(
    '[DASH-7] at %s is what the system shows there',
    (_, at) => {
      expect([dayInIndia(at), yearInIndia(at)]).toEqual([dayShown(at), Number(shown(at).year)]);
      const began = new Date(beganInIndia(at.getTime()));
      expect(began).toEqual(midnightInIndia(dayShown(at)));
      expect([shown(began).hour, shown(began).minute]).toEqual(['00', '00']);
      expect(dayShown(new Date(began.getTime() - 1))).not.toBe(dayShown(at));
    },
  );

  const midnight = new Date('2026-12-31T18:30:00Z');
  const before = new Date(midnight.getTime() - 1);

  it('[DASH-7] has its day and year from midnight there', () => {
    expect([dayInIndia(before), yearInIndia(before)]).toEqual(['2026-12-31', 2026]);
    expect([dayInIndia(midnight), yearInIndia(midnight)]).toEqual(['2027-01-01', 2027]);
    expect(midnightInIndia('2027-01-01')).toEqual(midnight);
  });

  it('begins days and hours at its own midnight and full hour', () => {
    expect(new Date(beganInIndia(midnight.getTime()))).toEqual(midnight);
    expect(new Date(beganInIndia(before.getTime()))).toEqual(midnightInIndia('2026-12-31'));
    expect(new Date(beganInIndia(before.getTime(), HOUR_MS)).toISOString()).toBe('2026-12-31T17:30:00.000Z');
  });
});
