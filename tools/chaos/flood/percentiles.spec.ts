import { percentile, summary } from './percentiles';

it('takes the value below which the share lies, whatever the order of the samples', () => {
  const samples = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(percentile(samples, 0.5)).toBe(51);
  expect(percentile(samples, 0.99)).toBe(100);
  expect(summary([3, 1, 2])).toEqual({ p50: 2, p99: 3, worst: 3 });
});
