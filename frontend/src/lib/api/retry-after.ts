const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Seconds of a Retry-After header; our server never sends the form with a date. */
export function readRetryAfter(header: string | null): number | undefined {
  return header && /^\d+$/.test(header.trim()) ? Number(header) : undefined;
}

/** "Try again in 45 seconds." Rounded up, so that nobody tries too early. */
export function tryAgainIn(seconds: number): string {
  const [amount, unit] = inWholeUnits(Math.max(1, seconds));
  return `Try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`;
}

function inWholeUnits(seconds: number): [number, string] {
  if (seconds < MINUTE_SECONDS) return [seconds, 'second'];
  if (seconds < 2 * HOUR_SECONDS) return [Math.ceil(seconds / MINUTE_SECONDS), 'minute'];
  return [Math.ceil(seconds / HOUR_SECONDS), 'hour'];
}
