import { Problem } from '@udin/service-kit';

/** Of everybody: each has a connection and an object of the store open. A few slow readers must not keep others out. */
const MOST_AT_ONCE = 32;
/** Whose names are in memory while they go out, of everybody: two of the largest archives. */
const MOST_FILES = 40_000;
/** The second one is for whoever lost the line of the first without a word, which is noticed after minutes. */
const MOST_OF_PERSON = 2;
const RETRY_SECONDS = 30;

interface ArchiveTurn {
  person: string;
  files: number;
}

/** How many archives go out at a time, to each person and from this instance of the service. */
export class ArchiveTurns {
  private readonly running = new Set<ArchiveTurn>();

  /** Throws file.archive-running. */
  assertFreeFor(person: string): void {
    const own = [...this.running].filter((turn) => turn.person === person);
    if (own.length >= MOST_OF_PERSON) throw new Problem('file.archive-running', { retryAfter: RETRY_SECONDS });
  }

  /** Throws file.archive-running, server.unavailable. */
  begin(person: string): ArchiveTurn {
    this.assertFreeFor(person);
    if (this.running.size >= MOST_AT_ONCE) throw isBusy();
    const turn = { person, files: 0 };
    this.running.add(turn);
    return turn;
  }

  /** When it is known how many files it has. Throws server.unavailable. */
  hold(turn: ArchiveTurn, files: number): void {
    const others = [...this.running].reduce((sum, one) => sum + (one === turn ? 0 : one.files), 0);
    if (others + files > MOST_FILES) throw isBusy();
    turn.files = files;
  }

  end(turn: ArchiveTurn): void {
    this.running.delete(turn);
  }
}

const isBusy = () => new Problem('server.unavailable', { retryAfter: RETRY_SECONDS });
