import { HOUR_MS, DAY_MS } from '@udin/contracts/india-time';
import { serverNow } from '../../lib/server-clock';

/** How long until a due time, in the largest unit: "in 5 h", "2 d late". */
export function dueText(dueAt: string): string {
  const left = Date.parse(dueAt) - serverNow();
  const amount = inUnits(Math.abs(left));
  return left < 0 ? `${amount} late` : `in ${amount}`;
}

/** How long since, in the same units: "5 d ago". */
export function agoText(moment: string): string {
  return `${inUnits(Math.max(0, serverNow() - Date.parse(moment)))} ago`;
}

function inUnits(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} d`;
  if (ms >= HOUR_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / 60_000)} min`;
}
