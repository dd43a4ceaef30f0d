/** The deliveries that are being handled, so that a stopping process can wait for them. */
export class InFlightDeliveries {
  private readonly running = new Set<Promise<void>>();

  track(work: Promise<void>): void {
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
  }

  /** Resolves when all are finished. */
  async finished(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
