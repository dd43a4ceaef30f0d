import { limitedThread } from '@udin/inspection';
import type { Worker } from 'node:worker_threads';
import type { Question, WorkerMessage } from './worker-answer';

/** One that has nothing to do gives its memory back. */
const IDLE_MS = 30_000;
/** A crowd of questions leaves no crowd of threads behind. */
const MOST_RESTING = 2;
/** Whatever files leave behind in it does not live longer. */
const MOST_QUESTIONS = 50;

interface Listeners {
  message: (message: WorkerMessage) => void;
  error: (error: Error) => void;
  exit: (code: number) => void;
}

/** Answers one question at a time. After any failure it has to be ended. */
export class SealingThread {
  private static readonly resting: SealingThread[] = [];
  private readonly worker: Worker;
  private asked = 0;
  private ending?: NodeJS.Timeout;

  /** One that has nothing to do, if there is any. */
  static rested(memoryMb: number): SealingThread | undefined {
    const at = SealingThread.resting.findLastIndex((thread) => thread.memoryMb === memoryMb);
    if (at < 0) return undefined;
    const [thread] = SealingThread.resting.splice(at, 1);
    clearTimeout(thread!.ending);
    thread!.forget();
    return thread;
  }

  constructor(private readonly memoryMb: number) {
    this.worker = limitedThread(__dirname, 'sealing-worker.mjs', memoryMb);
  }

  ask(question: Question, { message, error, exit }: Listeners): void {
    this.asked += 1;
    this.worker.ref();
    this.worker.on('message', message).once('error', error).once('exit', exit);
    this.worker.postMessage(question);
  }

  /** Until the next question, or for good after half a minute. */
  rest(): void {
    this.forget();
    if (this.asked >= MOST_QUESTIONS || SealingThread.resting.length >= MOST_RESTING) return void this.end();
    this.worker.unref();
    const leave = () => {
      const at = SealingThread.resting.indexOf(this);
      if (at >= 0) SealingThread.resting.splice(at, 1);
      void this.end();
    };
    this.worker.once('error', leave).once('exit', leave);
    this.ending = setTimeout(leave, IDLE_MS).unref();
    SealingThread.resting.push(this);
  }

  async end(): Promise<void> {
    clearTimeout(this.ending);
    this.forget();
    // An error of a thread that is being ended is nobody's concern.
    this.worker.on('error', () => undefined);
    await this.worker.terminate();
  }

  /** By name: Node keeps listeners of its own, without which no further message comes. */
  private forget(): void {
    for (const event of ['message', 'error', 'exit']) this.worker.removeAllListeners(event);
  }
}
