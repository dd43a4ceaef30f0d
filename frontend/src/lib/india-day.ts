import { DAY_MS, midnightInIndia } from '@udin/contracts/india-time';

/** When a day (YYYY-MM-DD) begins in India; undefined when it is not a date. */
export function startOfDay(day: string): string | undefined {
  return moment(day, 0);
}

/** When the next day begins in India. */
export function endOfDay(day: string): string | undefined {
  return moment(day, DAY_MS);
}

function moment(day: string, laterMs: number): string | undefined {
  const start = midnightInIndia(day).getTime();
  return Number.isNaN(start) ? undefined : new Date(start + laterMs).toISOString();
}
