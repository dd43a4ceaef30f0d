const SWEEP_EVERY_MS = 10_000;

/** How often each key may do something (generic cell rate algorithm: one time is remembered for each key). */
export class Pace {
  /** When a key that goes on evenly would be due again, in milliseconds. */
  private readonly due = new Map<string, number>();
  private readonly apartMs: number;
  private readonly aheadMs: number;
  private nextSweep = 0;

  /** @param atOnce so often in one moment, by who has done nothing for a while */
  constructor({ perMinute, atOnce }: { perMinute: number; atOnce: number }) {
    this.apartMs = 60_000 / perMinute;
    this.aheadMs = atOnce * this.apartMs;
  }

  /** @param now milliseconds of any clock that never goes back */
  admits(key: string, now: number): boolean {
    this.sweep(now);
    const due = Math.max(now, this.due.get(key) ?? 0);
    if (due - now > this.aheadMs - this.apartMs) return false;
    this.due.set(key, due + this.apartMs);
    return true;
  }

  /** Keys that are remembered. */
  get size(): number {
    return this.due.size;
  }

  /** Forgets who has paused long enough to begin anew. */
  private sweep(now: number): void {
    if (now < this.nextSweep) return;
    this.nextSweep = now + SWEEP_EVERY_MS;
    for (const [key, due] of this.due) if (due <= now) this.due.delete(key);
  }
}
