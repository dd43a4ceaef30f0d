import { setTimeout as timer } from 'node:timers/promises';

/** Waits, or returns at once when the signal is aborted: a stopping service must not sit out its pauses. */
export async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await timer(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** @throws Error with the given words when the promise takes longer. */
export async function within<T>(milliseconds: number, promise: Promise<T>, words: string): Promise<T> {
  const controller = new AbortController();
  const expiry = timer(milliseconds, undefined, { signal: controller.signal }).then(() => {
    throw new Error(words);
  });
  expiry.catch(() => undefined);
  return Promise.race([promise, expiry]).finally(() => controller.abort());
}
