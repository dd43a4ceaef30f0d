/** Lets a loop sleep until it is woken, or until a time is over. */
export class Waker {
  private readonly sleepers = new Set<() => void>();

  /** Call it before the query and await it after: what happens in between is not missed. */
  next(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, withinMs);
      this.sleepers.add(wake);
    });
  }

  /** The one that has slept longest. Answers false when nobody sleeps. */
  wakeFirst(): boolean {
    const [first] = this.sleepers;
    first?.();
    return first !== undefined;
  }

  wake(): void {
    for (const wake of [...this.sleepers]) wake();
  }
}
