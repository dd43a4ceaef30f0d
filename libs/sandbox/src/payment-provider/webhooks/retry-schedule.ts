const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Waits between attempts, in milliseconds: quick at first, because here it is a developer who waits; 24 hours in all.
 */
export const RETRY_DELAYS_MS = [
  2 * SECOND,
  5 * SECOND,
  15 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
];

/** A receiver that has not answered by then counts as failed. */
export const ANSWER_WITHIN_MS = 5 * SECOND;
