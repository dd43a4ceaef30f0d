import { setTimeout as pause } from 'node:timers/promises';
import type { Target } from './attack';

/** Calls `work` so many times a second, each time for the next of the addresses, until the signal. Waits for no answer. */
export async function paced(
  { addresses, perSecond }: Target,
  signal: AbortSignal,
  work: (address: string, count: number) => unknown,
): Promise<void> {
  const began = performance.now();
  for (let count = 0; !signal.aborted; count++) {
    const early = began + (count * 1_000) / perSecond - performance.now();
    if (early > 1) await pause(early, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) void work(addresses[count % addresses.length]!, count);
  }
}
