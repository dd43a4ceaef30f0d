import { BusinessCalendar } from './business-calendar';
import { estimatedDelivery } from './estimated-delivery';

const DAY = 24 * 3_600_000;
const from = (type: string, at: string) => estimatedDelivery(type, new Date(at)).toISOString();

describe('the estimated delivery', () => {
  it('[DOC-1] is 72 hours for standard documents, weekends included', () => {
    expect(from('net-worth', '2026-11-20T10:00:00Z')).toBe('2026-11-23T10:00:00.000Z');
  });

  it.each([
    ['a Friday', '2026-11-20T10:00:00Z', '2026-12-01T10:00:00.000Z'],
    // The end of Tuesday in India.
    ['a Saturday', '2026-11-21T10:00:00Z', '2026-12-01T18:29:59.999Z'],
    ['a Saturday at 00:00 in India', '2026-11-20T18:30:00Z', '2026-12-01T18:29:59.999Z'],
    ['a Tuesday that is the 29th of February', '2028-02-29T05:00:00Z', '2028-03-09T05:00:00.000Z'],
    ['a Monday', '2026-11-23T10:00:00Z', '2026-12-02T10:00:00.000Z'],
    // 20:00 on Sunday in UTC is Monday, 01:30, in India.
    ['a Monday night in India', '2026-11-22T20:00:00Z', '2026-12-01T20:00:00.000Z'],
  ])('[DOC-1] is 7 business days of India for complex ones, from %s', (_, at, expected) =>
    expect(from('forecast', at)).toBe(expected),
  );

  it.each([
    ['weekends', new BusinessCalendar()],
    ['Sundays and holidays', new BusinessCalendar([0], ['2026-01-26', '2027-03-31', '2028-02-28', '2028-02-29'])],
  ])(
    '[DOC-1] [RT-8] is 7 whole business days and ends on one, on every day of 2026 to 2028, with %s off',
    (_, calendar) => {
      const wrong: Date[] = [];
      let before = 0;
      for (let day = Date.parse('2026-01-01T00:00+05:30'); day < Date.parse('2029-01-01T00:00+05:30'); day += DAY) {
        for (const time of [0, 1, DAY / 2, DAY - 1]) {
          const at = new Date(day + time);
          const due = estimatedDelivery('forecast', at, calendar);
          const promised = 7 * DAY - (calendar.isBusinessDay(at) ? 0 : 1);
          const isRight = calendar.between(at, due) === promised && calendar.isBusinessDay(due);
          if (!isRight || due.getTime() < before) wrong.push(at);
          before = due.getTime();
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
