import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '@udin/testing';
import type { ChaosSystem } from '../system/chaos-system';
import { newOrder, type Order, placeOrder } from './order-journey';

const atOnce = 8;

/**
 * Sends orders through the system while faults strike, spread over all of them: the next order waits until its
 * share of the faults has struck.
 */
export class OrderFlow {
  readonly done: Order[] = [];
  readonly failures: string[] = [];
  private started = 0;
  private extra = 0;
  private readonly running = new Set<Order>();

  constructor(
    private readonly system: ChaosSystem,
    private readonly seed: number,
    private readonly total: number,
    private readonly run: string,
  ) {}

  /** @param progress of the faults, 0 to 1. Resolves when the last order has come to its end. */
  async send(progress: () => number): Promise<void> {
    while (this.started < this.total) {
      const isDue = this.started < this.total * progress() + atOnce;
      if (isDue && this.running.size < atOnce) void this.place(this.started++);
      await pause(20);
    }
    while (this.running.size > 0) await pause(50);
  }

  /** One order more than planned, at once. */
  placeExtra(): void {
    void this.place(this.total + this.extra++);
  }

  /** Where the orders under way are, for people who wonder why nothing moves. */
  underWay(): string {
    return [...this.running].map(({ transactionId, step }) => `${transactionId} ${step}`).join(', ');
  }

  private async place(number: number): Promise<void> {
    // Each order has chances of its own: which step of which order comes first depends on the machine.
    const random = new Random(this.seed * 10_000 + number);
    const order = newOrder(random, number, this.run);
    this.running.add(order);
    try {
      await placeOrder(this.system, random, order);
      this.done.push(order);
    } catch (error) {
      this.failures.push(`order ${number}: ${(error as Error).message}`);
    } finally {
      this.running.delete(order);
    }
  }
}
