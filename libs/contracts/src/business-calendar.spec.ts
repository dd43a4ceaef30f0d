import { BusinessCalendar } from './business-calendar';

const MINUTE = 60_000;
const IST = 330 * MINUTE;
/** Sunday off, and one holiday in the middle of the week. */
const holidays = ['2026-11-25'];
const calendar = new BusinessCalendar([0], holidays);

/** The rule said again, minute by minute, without the calendar. */
function counts(at: number): boolean {
  const inIndia = new Date(at + IST);
  return inIndia.getUTCDay() !== 0 && !holidays.includes(inIndia.toISOString().slice(0, 10));
}

/** Minutes of a fortnight, from a Friday on. */
const START = Date.parse('2026-11-20T00:00:00Z');
const minutes = Array.from({ length: 14 * 24 * 60 }, (_, n) => START + n * MINUTE);
const countedFrom = (from: number, to: number) => minutes.filter((at) => at >= from && at < to && counts(at)).length;

let seed = 20_261_122;
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;

describe('the business calendar', () => {
  it('counts the minutes of business days between any two moments', () => {
    for (let n = 0; n < 60; n++) {
      const [from, to] = [minutes[random(minutes.length)]!, minutes[random(minutes.length)]!].sort((a, b) => a - b);
      const counted = countedFrom(from!, to!) * MINUTE;
      expect(calendar.between(new Date(from!), new Date(to!))).toBe(counted);
      expect(calendar.between(new Date(to!), new Date(from!))).toBe(counted === 0 ? -0 : -counted);
    }
  });

  it('finds the moment after so much time, and the one before', () => {
    for (let n = 0; n < 60; n++) {
      const from = minutes[random(minutes.length / 2)]!;
      const ms = random(5 * 24 * 60) * MINUTE;
      const at = calendar.after(new Date(from), ms);
      expect(countedFrom(from, at.getTime()) * MINUTE).toBe(ms);
      // No time is wasted: the last minute before the found one counts.
      if (ms > 0) expect(counts(at.getTime() - MINUTE)).toBe(true);
      const back = calendar.after(at, -ms);
      expect(countedFrom(back.getTime(), at.getTime()) * MINUTE).toBe(ms);
    }
  });

  it('begins the day in India', () => {
    // 20:00 on Saturday in UTC is Sunday, 01:30, in India.
    expect(calendar.isBusinessDay(new Date('2026-11-21T18:29:59Z'))).toBe(true);
    expect(calendar.isBusinessDay(new Date('2026-11-21T18:30:00Z'))).toBe(false);
    expect(calendar.isBusinessDay(new Date('2026-11-25T10:00:00Z'))).toBe(false);
  });
});
