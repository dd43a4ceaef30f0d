import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random';
import type { ChaosSystem } from '../system/chaos-system';
import { placeOrder, type Order } from './order-journey';

const atOnce = 8;

/**
 * Sends orders through the system while faults strike, spread over all of them: the next order waits until its
 * share of the faults has struck.
 */
export class OrderFlow {
  readonly done: Order[] = [];
  readonly failures: string[] = [];
  private started = 0;
  private running = 0;

  constructor(
    private readonly system: ChaosSystem,
    private readonly random: Random,
    private readonly total: number,
    private readonly run: string,
  ) {}

  /** @param progress of the faults, 0 to 1. Resolves when the last order has come to its end. */
  async send(progress: () => number): Promise<void> {
    while (this.started < this.total) {
      if (this.running < atOnce && this.started < this.total * progress() + atOnce) void this.place(this.started++);
      await pause(20);
    }
    while (this.running > 0) await pause(50);
  }

  private async place(number: number): Promise<void> {
    this.running++;
    try {
      this.done.push(await placeOrder(this.system, this.random, number, this.run));
    } catch (error) {
      this.failures.push(`order ${number}: ${(error as Error).message}`);
    } finally {
      this.running--;
    }
  }
}
