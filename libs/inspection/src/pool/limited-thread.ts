import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { Worker } from 'node:worker_threads';

const YOUNG_GENERATION_MB = 32;

/**
 * A thread that works on strangers' files with so much JavaScript heap. Without a build its program is
 * worker-from-sources.cjs.
 * @param folder of whoever begins the thread
 * @param bundled its program: tools/build/bundle-options.cjs puts it beside every bundle that begins such a thread
 */
export function limitedThread(folder: string, bundled: string, memoryMb: number, workerData?: unknown): Worker {
  const program = path.join(folder, bundled);
  return new Worker(existsSync(program) ? program : path.join(folder, 'worker-from-sources.cjs'), {
    workerData,
    // Nothing that the process was told on its command line or in its settings concerns the thread.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
}
