import { beganInIndia, dayInIndia, HOUR_MS, midnightInIndia, yearInIndia } from './india-time';

describe('time in India', () => {
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
