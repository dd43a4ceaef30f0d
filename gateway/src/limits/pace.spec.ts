import { Pace } from './pace';

describe('a pace', () => {
  const admitted = (pace: Pace, key: string, count: number, now: number) =>
    Array.from({ length: count }, () => pace.admits(key, now)).filter(Boolean).length;

  it('[X-2] [OTP-5] lets each do so much at once, then one after the other; others go on', () => {
    const pace = new Pace({ perMinute: 300, atOnce: 100 });
    expect(admitted(pace, 'a', 500, 1_000)).toBe(100);
    expect(admitted(pace, 'b', 1, 1_000)).toBe(1);
    expect(admitted(pace, 'a', 9, 1_199)).toBe(0);
    expect(admitted(pace, 'a', 9, 1_200)).toBe(1);
    expect(admitted(pace, 'a', 500, 11_200)).toBe(50);
    expect(admitted(pace, 'a', 500, 100_000)).toBe(100);
  });

  it('[X-2] forgets who has paused', () => {
    const pace = new Pace({ perMinute: 60, atOnce: 5 });
    for (let n = 0; n < 1_000; n++) pace.admits(`${n}`, 0);
    expect(pace.size).toBe(1_000);
    pace.admits('later', 60_000);
    expect(pace.size).toBe(1);
  });
});
