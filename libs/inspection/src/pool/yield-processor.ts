import { setPriority } from 'node:os';

/** A tenth of what a thread of ordinary priority gets, when both want the same processor. */
const LOW = 10;

/**
 * Called in a worker thread: whoever waits for an answer of the service goes before what is examined for long. On Linux
 * a priority belongs to the thread that sets it; elsewhere it would be the whole process.
 */
export function yieldProcessor(): void {
  if (process.platform === 'linux') setPriority(LOW);
}
