const DAY_MS = 86_400_000;

/** When a day (YYYY-MM-DD) begins in India, whose days the product shows; undefined when it is no day. */
export function startOfDay(day: string): string | undefined {
  return moment(day, 0);
}

/** When the day is over: the first moment that no longer belongs to it. */
export function endOfDay(day: string): string | undefined {
  return moment(day, DAY_MS);
}

function moment(day: string, laterMs: number): string | undefined {
  const start = Date.parse(`${day}T00:00:00+05:30`);
  return Number.isNaN(start) ? undefined : new Date(start + laterMs).toISOString();
}
