import { Problem } from '@udin/service-kit';

/** Of everybody: each holds the names of all its files in memory, and an object of the store open. */
const MOST_AT_ONCE = 4;
/** The second one is for whoever lost the line of the first without a word, which is noticed after minutes. */
const MOST_OF_PERSON = 2;
const RETRY_SECONDS = 30;

/** So many archives at a time for each person, and for this instance of the service. */
export class ArchiveTurns {
  private readonly running: string[] = [];

  /** Answers how to end it. Throws file.archive-running, server.unavailable. */
  begin(person: string): () => void {
    const own = this.running.filter((one) => one === person).length;
    if (own >= MOST_OF_PERSON) throw new Problem('file.archive-running', { retryAfter: RETRY_SECONDS });
    if (this.running.length >= MOST_AT_ONCE) throw new Problem('server.unavailable', { retryAfter: RETRY_SECONDS });
    this.running.push(person);
    return () => void this.running.splice(this.running.indexOf(person), 1);
  }
}
