import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 50;

/** Resident memory of a process, from its own metrics, in MiB. */
export async function memoryOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  if (!bytes) throw new Error(`${url} does not tell its memory`);
  return Number(bytes) / 1024 ** 2;
}

/** The most each process took while `work` went on. */
export async function peakDuring(urls: readonly string[], work: () => Promise<unknown>): Promise<number[]> {
  const peaks = urls.map(() => 0);
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const now = await Promise.all(urls.map(memoryOf));
      now.forEach((memory, at) => (peaks[at] = Math.max(peaks[at]!, memory)));
      await pause(EVERY_MS);
    }
  })();
  await work().finally(() => (isOver = true));
  await watching;
  return peaks;
}
