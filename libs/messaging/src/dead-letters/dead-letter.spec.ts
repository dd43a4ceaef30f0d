import { DAY_MS } from '@udin/contracts/india-time';
import { ageOf } from './dead-letter';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const ageInDays = (lastFailedAt: string | null, occurredAt: string | null) =>
  Math.round(ageOf({ lastFailedAt, occurredAt } as never) / DAY_MS);

it.each([
  [1, 2, 1],
  [20, 31, 20],
  [1, 50, 20],
  [0, 90, 60],
])('[EVT-2] a dead letter that failed %i days ago, of %i days ago, is %i days old', (failed, occurred, age) => {
  expect(ageInDays(daysAgo(failed), daysAgo(occurred))).toBe(age);
});

it('[EVT-2] a dead letter without a record is as old as its event; without any time it goes', () => {
  expect(ageInDays(null, daysAgo(7))).toBe(7);
  expect(ageInDays(daysAgo(3), null)).toBe(3);
  expect(ageInDays(null, null)).toBe(Infinity);
});
