import { backoff } from './backoff';

it('doubles up to the longest pause, with at most a quarter of jitter', () => {
  const ideal = [100, 200, 400, 800, 1_000, 1_000];
  ideal.forEach((pause, attempt) => {
    for (let n = 0; n < 50; n++) {
      const actual = backoff(attempt, 100, 1_000);
      expect(actual).toBeGreaterThanOrEqual(pause * 0.75);
      expect(actual).toBeLessThanOrEqual(pause);
    }
  });
  expect(backoff(10_000, 100, 60_000)).toBeLessThanOrEqual(60_000);
});
