/** Errors that are kept: the first ones say as much as all. */
const MOST_KEPT = 10;

/** Work on many things of which one may be broken: it keeps none of the others waiting, and is said at the end. */
export class Attempts {
  private readonly errors: unknown[] = [];
  private failed = 0;

  /** What it answers; undefined when it failed. */
  async at<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.failed += 1;
      if (this.errors.length < MOST_KEPT) this.errors.push(error);
      return undefined;
    }
  }

  /** Throws when one has failed, with the first errors. @param what was tried, e.g. `orphans` */
  end(what: string): void {
    if (this.failed === 0) return;
    const [first] = this.errors;
    const why = first instanceof Error ? first.message : String(first);
    throw new AggregateError(this.errors, `${this.failed} ${what} failed: ${why}`);
  }
}
