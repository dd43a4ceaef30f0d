import { monotonicTime } from './monotonic-time';

const at = (ms: number) => new Date(Date.UTC(2026, 10, 27) + ms);

it('is the clock as long as it goes on, and the moment after the last time where it stands before it', () => {
  expect(monotonicTime(null, at(5))).toEqual(at(5));
  expect(monotonicTime(at(4), at(5))).toEqual(at(5));
  expect(monotonicTime(at(5), at(5))).toEqual(at(5));
  expect(monotonicTime(at(86_400_000), at(5))).toEqual(at(86_400_001));
});
