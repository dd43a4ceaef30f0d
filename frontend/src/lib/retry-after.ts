const MINUTE_SECONDS = 60;

/** Seconds of a Retry-After header; the form with a date is not among what our server sends. */
export function readRetryAfter(header: string | null): number | undefined {
  return header && /^\d+$/.test(header.trim()) ? Number(header) : undefined;
}

/** "Try again in 45 seconds." Minutes are rounded up: nobody is sent back too early. */
export function tryAgainIn(seconds: number): string {
  const [amount, unit] = seconds < MINUTE_SECONDS ? [Math.max(1, seconds), 'second'] : [Math.ceil(seconds / MINUTE_SECONDS), 'minute'];
  return `Try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`;
}
