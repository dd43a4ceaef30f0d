import { financialYear } from '../tax-documents/financial-year';
import { periodOf } from './tax-documents-of-month.service';

const DAY_MS = 86_400_000;
/** The calendar of the system, which knows nothing of ours. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit' });
const monthShown = (at: Date) => calendar.format(at).slice(0, 7);

/** The rule said again: from April on a year is of itself and the next one. */
function yearShown(at: Date): string {
  const [year, month] = monthShown(at).split('-').map(Number) as [number, number];
  const begins = month < 4 ? year - 1 : year;
  return `${begins % 100}`.padStart(2, '0') + `${(begins + 1) % 100}`.padStart(2, '0');
}

/** From 2026 to 2031, with 29 February 2028, and at the turn of the century. */
const MONTHS = [...Array(72).keys()].map((n) => `${2026 + Math.floor(n / 12)}-${`${(n % 12) + 1}`.padStart(2, '0')}`);

describe('months and financial years in India', () => {
  it('[X-17] each moment at the ends of a month is of that month alone', () => {
    for (const [n, month] of MONTHS.entries()) {
      const { start, end } = periodOf(month);
      for (const at of [start.getTime(), start.getTime() + DAY_MS, end.getTime() - 1])
        expect(monthShown(new Date(at))).toBe(month);
      for (const at of [start.getTime() - 1, end.getTime()]) expect(monthShown(new Date(at))).not.toBe(month);
      if (n > 0) expect(periodOf(MONTHS[n - 1]!).end).toEqual(start);
    }
    expect(periodOf('2028-02').end.getTime() - periodOf('2028-02').start.getTime()).toBe(29 * DAY_MS);
  });

  it('[API-1] numbers are of the year that the day in India is of, to the millisecond', () => {
    for (const month of [...MONTHS, '2099-03', '2099-04', '2100-03', '2100-04']) {
      const { start, end } = periodOf(month);
      for (const at of [start.getTime() - 1, start.getTime(), end.getTime() - 1, end.getTime()]) {
        expect([month, at, financialYear(new Date(at))]).toEqual([month, at, yearShown(new Date(at))]);
      }
    }
    expect(financialYear(new Date('2028-03-31T18:29:59.999Z'))).toBe('2728');
    expect(financialYear(new Date('2028-03-31T18:30:00.000Z'))).toBe('2829');
  });
});
