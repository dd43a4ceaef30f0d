import { constants, PerformanceObserver } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { collectChunks, collectChunksOf } from '@udin/service-kit';

const MIB = 1024 * 1024;

describe('chunks of files in memory', () => {
  it('[EVT-3] are collected by the young generation every 4 MiB', async () => {
    const young = await youngCollections(() => {
      for (let chunk = 0; chunk < 12; chunk += 1) collectChunks(MIB);
    });
    expect(young).toBe(3);
  });

  it('[EVT-3] of a stream wait for its reader, and are counted on their way to it', async () => {
    const stream = collectChunksOf(Readable.from(Array.from({ length: 8 }, () => Buffer.alloc(MIB))));
    await new Promise(setImmediate);
    expect(stream.isPaused()).toBe(true);
    let read = 0;
    const young = await youngCollections(async () => {
      for await (const chunk of stream) read += (chunk as Buffer).length;
    });
    expect([read, young]).toEqual([8 * MIB, 2]);
  });
});

/** Those that were asked for while `work` ran. Entries come later, but in order: a full collection is the last one. */
async function youngCollections(work: () => void | Promise<void>): Promise<number> {
  let young = 0;
  let observer: PerformanceObserver | undefined;
  const allCame = new Promise<void>((resolve) => {
    observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { kind, flags } = (entry as PerformanceEntry & { detail: { kind: number; flags: number } }).detail;
        if ((flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) === 0) continue;
        if (kind === constants.NODE_PERFORMANCE_GC_MINOR) young += 1;
        if (kind === constants.NODE_PERFORMANCE_GC_MAJOR) resolve();
      }
    });
  });
  observer?.observe({ entryTypes: ['gc'] });
  await work();
  collectAll();
  await allCame;
  observer?.disconnect();
  return young;
}

function collectAll(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
