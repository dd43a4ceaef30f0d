/**
 * Now; where the clock stands before `last`, since it was set back or another instance's is ahead, the moment after
 * `last`. What is ordered by its own time would otherwise be taken for something older, and be lost.
 */
export function monotonicTime(last: Date | null, now = new Date()): Date {
  return last === null || now >= last ? now : new Date(last.getTime() + 1);
}
