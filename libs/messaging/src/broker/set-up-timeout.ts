const FIRST_MS = 10_000;
/** A broker that has died is found by its heartbeats, much sooner. */
const LONGEST_MS = 80_000;

/**
 * Milliseconds that a new connection gets to open its channels and declare its queues. More after each time that it was
 * too little: a broker that is busy, as after its restart, does all of it, slowly, and would never come to the end if
 * each try were cut off as early as the one before.
 *
 * @param cutOff how many tries were cut off since the last connection
 */
export function setUpTimeout(cutOff: number): number {
  return Math.min(FIRST_MS * 2 ** cutOff, LONGEST_MS);
}
