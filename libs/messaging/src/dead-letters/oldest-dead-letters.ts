import type { DeadLetter } from './dead-letter';

/** Keeps only the `size` oldest of any number of dead letters, by the time of their last failure. */
export class OldestDeadLetters {
  private kept: DeadLetter[] = [];

  constructor(private readonly size: number) {}

  add(deadLetter: DeadLetter): void {
    this.kept.push(deadLetter);
    if (this.kept.length >= 2 * this.size) this.kept = this.sorted();
  }

  /** Oldest first. */
  sorted(): DeadLetter[] {
    return this.kept.sort((one, other) => (ageKey(one) < ageKey(other) ? -1 : 1)).slice(0, this.size);
  }
}

/** Unique, so that pages neither overlap nor skip anything. */
function ageKey({ lastFailedAt, id, queue }: DeadLetter): string {
  return `${lastFailedAt ?? ''} ${id} ${queue}`;
}
