import 'reflect-metadata';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { VAULT_FILE_KINDS } from '@udin/contracts';
import { FolderObjectStore } from '@udin/storage';
import { inspectFile } from '@udin/inspection';
import { COSTLY_FILES, type CostlyFile } from './costly-files';

const EVERY_MS = 10;
const MIB = 1024 ** 2;

/** Each file three times: the first time also loads what reading it takes. */
async function main(): Promise<void> {
  await mkdir('.runtime/bench', { recursive: true });
  const folder = await mkdtemp(join(process.cwd(), '.runtime/bench/inspection-'));
  try {
    for (const file of COSTLY_FILES) await measure(new FolderObjectStore(folder), file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(store: FolderObjectStore, { about, name, bytes }: CostlyFile): Promise<void> {
  await store.put('file', Readable.from([bytes()]));
  for (let round = 1; round <= 3; round += 1) {
    const before = process.memoryUsage().rss;
    const began = performance.now();
    const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
    delay.enable();
    const { peak, result } = await withPeak(() => inspectFile(store, 'file', { name, allowed: VAULT_FILE_KINDS }));
    const milliseconds = performance.now() - began;
    const verdict = result.accepted ? 'accepted' : result.reason;
    delay.disable();
    const waited = `others waited ${(delay.max / 1e6 - EVERY_MS).toFixed(0)} ms at most`;
    const memory = `${(peak / MIB).toFixed(0)} MiB (+${((peak - before) / MIB).toFixed(0)})`;
    console.info(`${about}: ${verdict}, ${milliseconds.toFixed(0)} ms, ${memory}, ${waited}`);
  }
}

/** Resident memory in bytes, at most, while the work went on. */
async function withPeak<T>(work: () => Promise<T>): Promise<{ peak: number; result: T }> {
  let peak = process.memoryUsage().rss;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, process.memoryUsage().rss);
      await pause(EVERY_MS);
    }
  })();
  const result = await work().finally(() => (isOver = true));
  await watching;
  return { peak, result };
}

await main();
process.exit(0);
