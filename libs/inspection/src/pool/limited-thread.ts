import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ThreadMessage } from './answer-questions';
import { startBusyTimer } from './busy-timer';

const YOUNG_GENERATION_MB = 32;
/** It takes a second or two. One that never does would hold whoever waits for it for ever. */
const LOADING_MS = 60_000;

export interface ThreadProgram {
  /** of whoever begins the thread; its worker-from-sources.cjs is the program where nothing is built */
  folder: string;
  /** tools/build/bundle-options.cjs puts it beside every bundle that begins such a thread */
  bundled: string;
}

export interface ThreadLimits {
  /** milliseconds from when the thread has loaded its program; up to four times as much on a busy machine */
  timeoutMs: number;
  /** MB of JavaScript heap */
  memoryMb: number;
  /** milliseconds until the thread has loaded its program; a minute when left out */
  loadingMs?: number;
}

/** The question made the thread take too long, need too much memory, or fall over. */
export class TooComplex extends Error {}
export class TooSlow extends TooComplex {}
/** Our own fault: it says nothing about the question, which can be asked again. */
export class NotLoaded extends Error {}

/** Works on strangers' files within limits, one question at a time. It has ended when a question fails. */
export class LimitedThread<Question, Answer> {
  asked = 0;
  private readonly worker: Worker;

  constructor(
    { folder, bundled }: ThreadProgram,
    readonly memoryMb: number,
  ) {
    const program = path.join(folder, bundled);
    this.worker = new Worker(existsSync(program) ? program : path.join(folder, 'worker-from-sources.cjs'), {
      // Nothing that the process was told on its command line or in its settings concerns the thread.
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
  }

  async ask(question: Question, limits: ThreadLimits): Promise<Answer> {
    this.asked += 1;
    this.forget();
    this.worker.ref();
    try {
      return await this.answerTo(question, limits);
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  /** Until the next question the process need not wait for it. */
  rest(onEnd: () => void): void {
    this.forget();
    this.worker.unref();
    this.worker.once('error', onEnd).once('exit', onEnd);
  }

  /** Resolves when it reads nothing any more. */
  async end(): Promise<void> {
    this.forget();
    // An error of a thread that is being ended is nobody's concern.
    this.worker.on('error', () => undefined);
    await this.worker.terminate();
  }

  private answerTo(question: Question, { timeoutMs, loadingMs = LOADING_MS }: ThreadLimits): Promise<Answer> {
    let stopTimer!: () => void;
    return new Promise<Answer>((resolve, reject) => {
      let fail = (cause: Error) => reject(new NotLoaded(cause.message, { cause }));
      const stuck = setTimeout(() => fail(new Error(`It did not load within ${loadingMs} ms`)), loadingMs);
      stopTimer = () => clearTimeout(stuck);
      const begin = () => {
        fail = reject;
        stopTimer();
        stopTimer = startBusyTimer(timeoutMs, () => fail(new TooSlow(`more than ${timeoutMs} ms`)));
      };
      this.worker.on('message', (message: ThreadMessage<Answer>) => {
        if ('began' in message) begin();
        else if ('answer' in message) resolve(message.answer);
        else fail(received(message.error));
      });
      this.worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') fail(error);
        else reject(new TooComplex(`more than ${this.memoryMb} MB of memory`));
      });
      this.worker.once('exit', (code) => fail(new Error(`The thread ended with ${code}`)));
      this.worker.postMessage(question);
    }).finally(() => stopTimer());
  }

  /** By name: Node keeps listeners of its own, without which no further message comes. */
  private forget(): void {
    for (const event of ['message', 'error', 'exit']) this.worker.removeAllListeners(event);
  }
}

/** A stack that is too deep is a RangeError. */
function received({ name, message, stack }: Error): Error {
  return Object.assign(name === 'RangeError' ? new TooComplex(message) : new Error(message), { stack });
}
