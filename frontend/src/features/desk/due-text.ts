import { serverNow } from '../../lib/server-clock';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long until a due time, in the largest unit: "in 5 h", "2 d late". */
export function dueText(dueAt: string, now = serverNow()): string {
  const left = Date.parse(dueAt) - now;
  const amount = inUnits(Math.abs(left));
  return left < 0 ? `${amount} late` : `in ${amount}`;
}

/** How long since, in the same units: "5 d ago". */
export function agoText(moment: string, now = serverNow()): string {
  return `${inUnits(Math.max(0, now - Date.parse(moment)))} ago`;
}

function inUnits(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} d`;
  if (ms >= HOUR_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / 60_000)} min`;
}
