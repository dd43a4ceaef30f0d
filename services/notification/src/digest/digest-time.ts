import { beganInIndia, DAY_MS, type DigestChoice, HOUR_MS } from '@udin/contracts';

const MINUTE_MS = 60_000;
const DAILY_AT_HOUR = 9;
/** So long "at once" waits: the files of one order come within it. */
const AT_ONCE_MS = MINUTE_MS;

/** What was heard until this moment is to be told now: the last full hour, or the last nine in the morning. */
export function toldUntil(choice: Exclude<DigestChoice, 'never'>, now: Date): Date {
  if (choice === 'at-once') return new Date(now.getTime() - AT_ONCE_MS);
  const [period, first] = choice === 'hourly' ? [HOUR_MS, 0] : [DAY_MS, DAILY_AT_HOUR * HOUR_MS];
  return new Date(beganInIndia(now.getTime() - first, period) + first);
}
