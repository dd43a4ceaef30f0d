import { endOfDay, startOfDay } from './india-day';

describe('a day of a filter', () => {
  it('[DASH-7] is a day in India, the whole of it', () => {
    expect(startOfDay('2026-11-21')).toBe('2026-11-20T18:30:00.000Z');
    expect(endOfDay('2026-11-21')).toBe('2026-11-21T18:30:00.000Z');
  });

  it.each(['', '2026-13-40', '20261-01-01', 'today'])('[DASH-7] %j is none', (text) =>
    expect([startOfDay(text), endOfDay(text)]).toEqual([undefined, undefined]),
  );
});
