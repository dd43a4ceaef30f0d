/**
 * Lets so many handlers of a process work at the same time, the others wait in order. Each works in a transaction, and
 * every queue brings deliveries: without this a backlog would take all connections of the database, and requests would
 * get none.
 */
export class HandlerPlaces {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async hold<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
