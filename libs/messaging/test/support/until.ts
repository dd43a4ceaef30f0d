import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a condition. @throws naming what did not come true within the time (milliseconds). */
export async function until(what: string, holds: () => unknown, milliseconds = 15_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${milliseconds} ms: ${what}`);
    await pause(10);
  }
}
