/** Lets loops sleep until somebody has news, or until it is time to look anyway. */
export class Waker {
  private readonly sleepers = new Set<() => void>();

  /** Call before looking, await after: news that comes in between is not missed. */
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

  wake(): void {
    for (const wake of [...this.sleepers]) wake();
  }
}
