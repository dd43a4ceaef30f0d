const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** A day without a time means all of that day, as people in India live it. */
export function startOf(from: string): Date {
  return new Date(DAY.test(from) ? `${from}T00:00:00+05:30` : from);
}

/** @returns the first moment that is too late */
export function endOf(to: string): Date {
  return DAY.test(to) ? new Date(startOf(to).getTime() + DAY_MS) : new Date(to);
}
