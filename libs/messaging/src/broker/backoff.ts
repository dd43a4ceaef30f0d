/**
 * Exponential backoff with up to a quarter of jitter, so that instances that lost the broker at the same moment do not
 * all reconnect at the same moment. @param attempt counts from 0. All times in milliseconds.
 */
export function backoff(attempt: number, first: number, longest: number): number {
  const pause = Math.min(longest, first * 2 ** Math.min(attempt, 30));
  return Math.round(pause * (0.75 + Math.random() * 0.25));
}
