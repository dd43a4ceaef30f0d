import { isRotationDue, publishedAt, PUBLISH_AFTER_USE_MS, signingAt } from './key-dates';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1) + minutes * 60_000);
const old = { kid: 'old', activeFrom: at(0) };
const next = { kid: 'next', activeFrom: at(100) };

describe('key dates', () => {
  it('signs with the old key until the published new one becomes active', () => {
    expect(signingAt([next, old], at(99))).toBe(old);
    expect(signingAt([next, old], at(100))).toBe(next);
    expect(publishedAt([old, next], at(99))).toEqual([old, next]);
  });

  it('signs with the first key where the clock is behind that of who made it', () => {
    expect(signingAt([old], at(-10))).toBe(old);
    expect(signingAt([next, old], at(-10))).toBe(old);
    expect(signingAt([], at(0))).toBeUndefined();
  });

  it('publishes a replaced key until its last token has expired', () => {
    const keptFor = PUBLISH_AFTER_USE_MS / 60_000;
    expect(publishedAt([old, next], at(100 + keptFor - 1))).toEqual([old, next]);
    expect(publishedAt([old, next], at(100 + keptFor))).toEqual([next]);
  });

  it('asks for a new key when there is none or the newest has served its days', () => {
    expect(isRotationDue([], at(0), 30)).toBe(true);
    expect(isRotationDue([old], at(30 * 24 * 60 - 1), 30)).toBe(false);
    expect(isRotationDue([old], at(30 * 24 * 60), 30)).toBe(true);
  });
});
