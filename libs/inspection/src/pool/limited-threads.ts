import { LimitedThread, type ThreadLimits, type ThreadProgram, TooSlow } from './limited-thread';

/** A thread holds about 40 MB; one that has nothing to do gives them back. */
const IDLE_MS = 30_000;
/** A crowd of questions leaves no crowd of threads behind. */
const MOST_RESTING = 2;
/** Whatever files leave behind in a thread does not live longer. */
const MOST_QUESTIONS = 50;

/** Threads of one program. Loading it takes longer than most answers, so a thread that has answered is asked again. */
export class LimitedThreads<Question, Answer> {
  private readonly resting = new Map<LimitedThread<Question, Answer>, NodeJS.Timeout>();

  constructor(private readonly program: ThreadProgram) {}

  /**
   * What a thread cannot answer that was asked before is asked of a new one, so that no file is judged by what an
   * earlier one has left behind. Only time is given once.
   * @throws TooComplex, NotLoaded, or an error of the program's
   */
  async ask(question: Question, limits: ThreadLimits): Promise<Answer> {
    const rested = [...this.resting.keys()].findLast(({ memoryMb }) => memoryMb === limits.memoryMb);
    try {
      if (rested) return await this.askOne(rested, question, limits);
    } catch (error) {
      if (error instanceof TooSlow) throw error;
    }
    return this.askOne(new LimitedThread(this.program, limits.memoryMb), question, limits);
  }

  /** Ends the threads that have nothing to do. */
  async close(): Promise<void> {
    await Promise.all([...this.resting.keys()].map((thread) => this.end(thread)));
  }

  private async askOne(thread: LimitedThread<Question, Answer>, ...asked: [Question, ThreadLimits]): Promise<Answer> {
    this.wake(thread);
    const answer = await thread.ask(...asked);
    if (thread.asked >= MOST_QUESTIONS || this.resting.size >= MOST_RESTING) void thread.end();
    else this.rest(thread);
    return answer;
  }

  private rest(thread: LimitedThread<Question, Answer>): void {
    const leave = () => void this.end(thread);
    this.resting.set(thread, setTimeout(leave, IDLE_MS).unref());
    thread.rest(leave);
  }

  private wake(thread: LimitedThread<Question, Answer>): void {
    clearTimeout(this.resting.get(thread));
    this.resting.delete(thread);
  }

  private end(thread: LimitedThread<Question, Answer>): Promise<void> {
    this.wake(thread);
    return thread.end();
  }
}
