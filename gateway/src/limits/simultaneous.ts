import type { ServerResponse } from 'node:http';
import { Problem } from '@udin/service-kit';

/** Counts what runs at the same time, by whoever causes it. */
export class Simultaneous {
  private readonly running = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Counts until the answer is sent or given up. @throws Problem `request.too-many` */
  begin(who: string, answer: ServerResponse): void {
    const count = this.running.get(who) ?? 0;
    if (count >= this.most) throw new Problem('request.too-many', { retryAfter: 1 });
    // Its client left while a new key was asked for: nothing would ever end the count.
    if (answer.destroyed) return;
    this.running.set(who, count + 1);
    answer.once('close', () => this.end(who));
  }

  private end(who: string): void {
    const count = this.running.get(who)! - 1;
    if (count === 0) this.running.delete(who);
    else this.running.set(who, count);
  }
}
