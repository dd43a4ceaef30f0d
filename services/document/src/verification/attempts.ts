import { Injectable } from '@nestjs/common';
import { Problem } from '@udin/service-kit';

const WINDOW_MS = 60_000;
const PER_WINDOW = 30;

/** How often each address asked in the running minute, in this process. */
@Injectable()
export class Attempts {
  private counts = new Map<string, number>();
  private until = 0;

  /** Throws request.too-many. */
  count(address: string, now = Date.now()): void {
    if (now >= this.until) {
      // A new map each minute: it cannot grow without end.
      this.counts = new Map();
      this.until = now + WINDOW_MS;
    }
    const count = (this.counts.get(address) ?? 0) + 1;
    this.counts.set(address, count);
    if (count > PER_WINDOW) throw new Problem('request.too-many', { retryAfter: Math.ceil((this.until - now) / 1_000) });
  }
}
