const KNOWN_FOR_MS = 60 * 60_000;
const SWEEP_EVERY_MS = 60_000;

/** Networks from which somebody who is signed in has asked within the last hour. */
export class SignedInNetworks {
  private readonly lastSeen = new Map<string, number>();
  private nextSweep = 0;

  /** @param now milliseconds of a clock that never goes back */
  note(network: string, now: number): void {
    this.sweep(now);
    this.lastSeen.set(network, now);
  }

  has(network: string, now: number): boolean {
    const seen = this.lastSeen.get(network);
    return seen !== undefined && now - seen < KNOWN_FOR_MS;
  }

  /** Networks that are remembered. */
  get size(): number {
    return this.lastSeen.size;
  }

  private sweep(now: number): void {
    if (now < this.nextSweep) return;
    this.nextSweep = now + SWEEP_EVERY_MS;
    for (const network of this.lastSeen.keys()) if (!this.has(network, now)) this.lastSeen.delete(network);
  }
}
