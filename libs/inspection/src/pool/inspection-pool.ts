import { FairTurns } from '@udin/service-kit';
import { type InspectionLimits, readInspectionLimits } from './inspection-limits';
import type { Judgement, Question } from './judgement';
import { NotLoaded } from './limited-thread';
import { LimitedThreads } from './limited-threads';

/**
 * Judges files in threads with limits of time and memory, so that the worst file costs its own upload and nothing else.
 * Threads begin when they are needed; those who wait for one are served in turn by person.
 */
export class InspectionPool {
  private readonly threads = new LimitedThreads<Question, Judgement>({
    folder: __dirname,
    bundled: 'inspection-worker.mjs',
  });
  private readonly turns: FairTurns;

  constructor(private readonly limits: InspectionLimits = readInspectionLimits()) {
    this.turns = new FairTurns(limits.workers);
  }

  /** `person`: who has sent the file; without one it waits for nobody's files. Throws when no thread can be started. */
  judge(question: Question, person?: string): Promise<Judgement> {
    return this.turns.take(() => this.ask(question), person);
  }

  /** Ends the threads that have nothing to do. */
  close(): Promise<void> {
    return this.threads.close();
  }

  /** Whatever a file does to its thread is an answer. */
  private async ask(question: Question): Promise<Judgement> {
    try {
      return await this.threads.ask(question, this.limits);
    } catch (error) {
      if (error instanceof NotLoaded) throw error;
      return { is: 'unexamined', because: (error as Error).stack! };
    }
  }
}

let shared: InspectionPool | undefined;

/** The one of the process, with the limits of its environment. */
export function sharedPool(): InspectionPool {
  return (shared ??= new InspectionPool());
}
