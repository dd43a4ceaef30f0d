import { setTimeout as timer } from 'node:timers/promises';

/** Waits, or returns at once when the signal is aborted: a stopping service must not wait for the end of its pauses. */
export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await timer(milliseconds, undefined, { signal }).catch(() => undefined);
}
