import { learnTime } from '../../lib/server-clock';
import { promisedDays } from './promised-day';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-24T06:30:00Z');

afterEach(() => jest.useRealTimers());

it.each([
  ['five days ahead', NOW + 5 * DAY_MS],
  ['of 2020', Date.parse('2020-01-01T00:00:00Z')],
])('[PAY-1] [UPM-2] the promise is the one that the server makes, on a computer with a clock %s', (_, clock) => {
  jest.useFakeTimers({ now: clock });
  learnTime(new Date(NOW).toUTCString());
  expect(promisedDays().of('net-worth-certificate')).toBe(
    promisedDays(undefined, new Date(NOW)).of('net-worth-certificate'),
  );
});
