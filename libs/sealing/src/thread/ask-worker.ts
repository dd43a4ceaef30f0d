import { startBusyTimer } from '@udin/inspection';
import { SealingThread } from './sealing-thread';
import type { AnswerTo, Question, WorkerMessage } from './worker-answer';

export interface WorkLimits {
  /** milliseconds from when the thread has loaded its program; up to four times as much on a busy machine */
  timeoutMs: number;
  /** MB of JavaScript heap */
  memoryMb: number;
  /** milliseconds until the thread has loaded its program; a minute when left out */
  loadingMs?: number;
}

/** The file made the worker take too long, need too much memory, or fall over. */
export class TooComplex extends Error {}
class TooSlow extends TooComplex {}

const BASE_MS = 5_000;
const MS_PER_MB = 200;
const MEMORY_MB = 512;
/** It takes a second or two. One that never does would hold whoever waits for it for ever. */
const LOADING_MS = 60_000;

/** 5 s, and as much again for every 25 MB: measured on files of 50 MB and of 300,000 objects, with a wide margin. */
export const limitsFor = (sizeBytes: number): WorkLimits => ({
  timeoutMs: BASE_MS + Math.ceil((sizeBytes / 1_048_576) * MS_PER_MB),
  memoryMb: MEMORY_MB,
});

/**
 * In a thread that is ended when it exceeds its limits. Loading its program takes longer than most seals, so a thread
 * that has answered is asked again; but what it cannot answer is asked of a new one, so that no file is judged by what
 * an earlier one has left behind. Only time is given once. Throws TooComplex; any other error is our own, that a thread
 * does not load among them: it can be tried again.
 */
export async function askWorker<Q extends Question>(question: Q, limits: WorkLimits): Promise<AnswerTo<Q>> {
  const rested = SealingThread.rested(limits.memoryMb);
  if (!rested) return ask(new SealingThread(limits.memoryMb), question, limits);
  return ask(rested, question, limits).catch((error: unknown) => {
    if (error instanceof TooSlow) throw error;
    return ask(new SealingThread(limits.memoryMb), question, limits);
  });
}

function ask<Q extends Question>(thread: SealingThread, question: Q, limits: WorkLimits): Promise<AnswerTo<Q>> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stopTimer();
      void thread.end().then(settle);
    };
    const onOver = () => end(() => reject(new TooSlow(`more than ${limits.timeoutMs} ms`)));
    const { loadingMs = LOADING_MS } = limits;
    const onStuck = () => end(() => reject(new Error(`The sealing worker did not load within ${loadingMs} ms`)));
    const loading = setTimeout(onStuck, loadingMs);
    let stopTimer = () => clearTimeout(loading);
    thread.ask(question, {
      message: (message: WorkerMessage) => {
        if ('began' in message) {
          stopTimer();
          return void (stopTimer = startBusyTimer(limits.timeoutMs, onOver));
        }
        if ('error' in message)
          return end(() => reject(message.isRange ? new TooComplex(message.error) : new Error(message.error)));
        stopTimer();
        thread.rest();
        resolve(message.answer as AnswerTo<Q>);
      },
      error: (error: NodeJS.ErrnoException) => {
        const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        end(() => reject(isMemory ? new TooComplex(`more than ${limits.memoryMb} MB`) : error));
      },
      exit: (code: number) => end(() => reject(new Error(`The sealing worker ended with ${code}`))),
    });
  });
}
