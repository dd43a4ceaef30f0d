import type { ServerResponse } from 'node:http';
import { Problem } from '@udin/service-kit';

/** Of everybody: each holds the names of all its files in memory, and an object of the store open. */
const MOST_AT_ONCE = 4;
/** A line that was lost without a word is noticed after about a minute. */
const RETRY_SECONDS = 30;

/** One archive at a time for each person, and a few for this instance of the service. */
export class ArchiveTurns {
  private readonly running = new Set<string>();

  /** Throws file.archive-running. */
  assertNoneOf(person: string): void {
    if (this.running.has(person)) throw new Problem('file.archive-running', { retryAfter: RETRY_SECONDS });
  }

  /** Until the answer is sent or given up. Throws file.archive-running, server.unavailable. */
  begin(person: string, answer: ServerResponse): void {
    this.assertNoneOf(person);
    if (this.running.size >= MOST_AT_ONCE) throw new Problem('server.unavailable', { retryAfter: RETRY_SECONDS });
    // Whoever left before this moment is not told of again.
    if (answer.destroyed) return;
    this.running.add(person);
    answer.once('close', () => this.running.delete(person));
  }
}
