/**
 * Doubling pauses with up to a quarter of chance in them, so that instances which lost the broker together
 * do not come back together. @param attempt counts from 0. Milliseconds.
 */
export function backoff(attempt: number, first: number, longest: number): number {
  const pause = Math.min(longest, first * 2 ** Math.min(attempt, 30));
  return Math.round(pause * (0.75 + Math.random() * 0.25));
}
