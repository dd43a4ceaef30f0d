import { FairTurns } from '@udin/service-kit';
import { type InspectionLimits, readInspectionLimits } from './inspection-limits';
import { InspectionWorker } from './inspection-worker';
import type { Judgement, Question } from './judgement';

/** A thread holds about 40 MB; one that has nothing to do gives them back. */
const IDLE_MS = 30_000;

/**
 * Judges files in threads with limits of time and memory, so that the worst file costs its own upload and nothing else.
 * Threads begin when they are needed; those who wait for one are served in turn by person.
 */
export class InspectionPool {
  private readonly idle: { worker: InspectionWorker; ending: NodeJS.Timeout }[] = [];
  private readonly turns: FairTurns;

  constructor(private readonly limits: InspectionLimits = readInspectionLimits()) {
    this.turns = new FairTurns(limits.workers);
  }

  /** `person`: who has sent the file; without one it waits for nobody's files. Throws when no thread can be started. */
  judge(question: Question, person?: string): Promise<Judgement> {
    return this.turns.take(() => this.askThread(question), person);
  }

  /** Ends the threads that have nothing to do. */
  async close(): Promise<void> {
    const ending = this.idle.splice(0).map(({ worker, ending: timer }) => {
      clearTimeout(timer);
      return worker.stop();
    });
    await Promise.all(ending);
  }

  private async askThread(question: Question): Promise<Judgement> {
    const worker = this.awake();
    try {
      return await worker.ask(question);
    } finally {
      this.rest(worker);
    }
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
