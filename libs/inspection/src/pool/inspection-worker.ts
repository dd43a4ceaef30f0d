import type { Worker } from 'node:worker_threads';
import { startBusyTimer } from './busy-timer';
import type { InspectionLimits } from './inspection-limits';
import type { Judgement, Question } from './judgement';
import { limitedThread } from './limited-thread';

/** A thread that judges one file at a time. Once it has been stopped it is of no more use. */
export class InspectionWorker {
  isAlive = true;
  private readonly thread: Worker;
  private readonly ready: Promise<void>;

  constructor(private readonly limits: InspectionLimits) {
    this.thread = limitedThread(__dirname, 'inspection-worker.mjs', limits.memoryMb);
    this.ready = new Promise((resolve, reject) => {
      this.thread.once('message', () => resolve());
      this.thread.once('error', reject);
      this.thread.once('exit', () => reject(new Error('The inspection worker ended before it was ready')));
    });
    // Told to whoever asks the first question; without one it is nobody's concern.
    this.ready.catch(() => undefined);
    this.thread.once('exit', () => (this.isAlive = false));
    this.thread.unref();
  }

  /** Throws when the thread cannot be started; whatever the file does to it is an answer. */
  async ask(question: Question): Promise<Judgement> {
    this.thread.ref();
    try {
      await this.ready;
      const judgement = await this.answerTo(question);
      if (judgement.is === 'unexamined') await this.stop();
      return judgement;
    } catch (error) {
      await this.stop();
      throw error;
    } finally {
      this.thread.unref();
    }
  }

  /** Resolves when the thread has ended and reads nothing any more. */
  async stop(): Promise<void> {
    this.isAlive = false;
    await this.thread.terminate();
  }

  private answerTo(question: Question): Promise<Judgement> {
    const { timeoutMs } = this.limits;
    return new Promise((resolve) => {
      const answer = (judgement: Judgement) => {
        stopTimer();
        this.thread.off('message', answer).off('error', onError).off('exit', onExit);
        resolve(judgement);
      };
      const onError = (error: Error) => answer({ is: 'unexamined', because: error.message });
      const onExit = () => answer({ is: 'unexamined', because: 'the worker ended' });
      const stopTimer = startBusyTimer(timeoutMs, () =>
        answer({ is: 'unexamined', because: `more than ${timeoutMs} ms` }),
      );
      this.thread.once('message', answer).once('error', onError).once('exit', onExit);
      this.thread.postMessage(question);
    });
  }
}
