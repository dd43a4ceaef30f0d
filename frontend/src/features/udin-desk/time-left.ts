import { HOUR_MS, DAY_MS } from '@udin/contracts/india-time';
import { serverNow } from '../../lib/server-clock';

/** "12 days", "5 hours", "40 minutes"; undefined when it is over. */
export function timeLeft(until: string): string | undefined {
  const left = Date.parse(until) - serverNow();
  if (left <= 0) return undefined;
  if (left >= 2 * DAY_MS) return `${Math.floor(left / DAY_MS)} days`;
  if (left >= 2 * HOUR_MS) return `${Math.floor(left / HOUR_MS)} hours`;
  return `${Math.max(1, Math.floor(left / 60_000))} minutes`;
}

/** What a field for day and time holds is Indian time. */
export const inIndia = (local: string): string | undefined => (local ? `${local}:00+05:30` : undefined);
