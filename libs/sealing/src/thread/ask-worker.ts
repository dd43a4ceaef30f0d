import { startBusyTimer } from '@udin/inspection';
import { Worker } from 'node:worker_threads';
import type { AnswerTo, Question, WorkerAnswer } from './worker-answer';
import { workerScript } from './worker-script';

export interface WorkLimits {
  /** milliseconds; up to four times as much on a busy machine */
  timeoutMs: number;
  /** MB of JavaScript heap */
  memoryMb: number;
}

/** The file made the worker take too long, need too much memory, or fall over. */
export class TooComplex extends Error {}

const YOUNG_GENERATION_MB = 32;
const BASE_MS = 5_000;
const MS_PER_MB = 200;
const MEMORY_MB = 512;

/** 5 s, and as much again for every 25 MB: measured on files of 50 MB and of 300,000 objects, with a wide margin. */
export const limitsFor = (sizeBytes: number): WorkLimits => ({
  timeoutMs: BASE_MS + Math.ceil((sizeBytes / 1_048_576) * MS_PER_MB),
  memoryMb: MEMORY_MB,
});

/** In a thread of its own that is ended when it exceeds its limits. Throws TooComplex; any other error is our own. */
export function askWorker<Q extends Question>(question: Q, limits: WorkLimits): Promise<AnswerTo<Q>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerScript(), {
      workerData: question,
      // Nothing that the process was told on its command line or in its settings concerns the thread.
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    const end = (settle: () => void) => {
      stopTimer();
      worker.removeAllListeners();
      // An error of a thread that is being ended is nobody's concern.
      worker.on('error', () => undefined);
      void worker.terminate().then(settle);
    };
    const stopTimer = startBusyTimer(limits.timeoutMs, () =>
      end(() => reject(new TooComplex(`more than ${limits.timeoutMs} ms`))),
    );
    worker.once('message', (message: WorkerAnswer) => {
      if ('answer' in message) return end(() => resolve(message.answer as AnswerTo<Q>));
      end(() => reject(message.isRange ? new TooComplex(message.error) : new Error(message.error)));
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(() => reject(isMemory ? new TooComplex(`more than ${limits.memoryMb} MB`) : error));
    });
    worker.once('exit', (code) => end(() => reject(new Error(`The sealing worker ended with ${code}`))));
  });
}
