import { type InspectionLimits, readInspectionLimits } from './inspection-limits';
import { InspectionWorker } from './inspection-worker';
import type { Judgement, Question } from './judgement';

/** A thread holds about 40 MB; one that has nothing to do gives them back. */
const IDLE_MS = 30_000;

/**
 * Judges files in threads with limits of time and memory, so that the worst file costs its own upload and nothing else.
 * Threads begin when they are needed, first come, first served.
 */
export class InspectionPool {
  private readonly idle: { worker: InspectionWorker; ending: NodeJS.Timeout }[] = [];
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  constructor(private readonly limits: InspectionLimits = readInspectionLimits()) {}

  /** Throws when no thread can be started. */
  async judge(question: Question): Promise<Judgement> {
    await this.turn();
    const worker = this.awake();
    try {
      return await worker.ask(question);
    } finally {
      this.rest(worker);
      this.busy--;
      this.waiting.shift()?.();
    }
  }

  /** Ends the threads that have nothing to do. */
  async close(): Promise<void> {
    const ending = this.idle.splice(0).map(({ worker, ending: timer }) => {
      clearTimeout(timer);
      return worker.stop();
    });
    await Promise.all(ending);
  }

  private async turn(): Promise<void> {
    while (this.busy >= this.limits.workers) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.busy++;
  }

  private awake(): InspectionWorker {
    for (let rested = this.idle.pop(); rested; rested = this.idle.pop()) {
      clearTimeout(rested.ending);
      if (rested.worker.isAlive) return rested.worker;
    }
    return new InspectionWorker(this.limits);
  }

  private rest(worker: InspectionWorker): void {
    if (!worker.isAlive) return;
    const ending = setTimeout(() => {
      const at = this.idle.findIndex((rested) => rested.worker === worker);
      if (at >= 0) this.idle.splice(at, 1);
      void worker.stop();
    }, IDLE_MS);
    ending.unref();
    this.idle.push({ worker, ending });
  }
}

let shared: InspectionPool | undefined;

/** The one of the process, with the limits of its environment. */
export function sharedPool(): InspectionPool {
  return (shared ??= new InspectionPool());
}
