/** Whom a turn is for. */
type Person = string | symbol;

/**
 * Lets so many work at the same time, those who wait in turn by person: whoever brings a hundred files waits for the
 * own ones, and not everybody else. The last free place is never given to somebody who has another one.
 */
export class FairTurns {
  private readonly waiting = new Map<Person, (() => void)[]>();
  private readonly running = new Map<Person, number>();
  private busy = 0;

  constructor(private readonly places: number) {}

  get waitingCount(): number {
    return [...this.waiting.values()].reduce((sum, own) => sum + own.length, 0);
  }

  /** Does `work` when it is the turn of `person`. Without a person it comes in the order of asking. */
  async take<T>(work: () => Promise<T>, person: Person = Symbol('somebody')): Promise<T> {
    await this.begin(person);
    try {
      return await work();
    } finally {
      this.end(person);
    }
  }

  private begin(person: Person): Promise<void> {
    return new Promise((resolve) => {
      const own = this.waiting.get(person) ?? [];
      own.push(resolve);
      this.waiting.set(person, own);
      this.startNext();
    });
  }

  private end(person: Person): void {
    this.busy--;
    const left = this.countOf(person) - 1;
    if (left > 0) this.running.set(person, left);
    else this.running.delete(person);
    // Whoever had a turn goes to the end of the line.
    const own = this.waiting.get(person);
    if (own && this.waiting.delete(person)) this.waiting.set(person, own);
    this.startNext();
  }

  /** One at most: each call to this class makes room for one. */
  private startNext(): void {
    if (this.busy >= this.places) return;
    for (const [person, own] of this.waiting) {
      if (this.countOf(person) >= Math.max(1, this.places - 1)) continue;
      this.waiting.delete(person);
      const start = own.shift();
      if (own.length > 0) this.waiting.set(person, own);
      this.busy++;
      this.running.set(person, this.countOf(person) + 1);
      start?.();
      return;
    }
  }

  private countOf(person: Person): number {
    return this.running.get(person) ?? 0;
  }
}
