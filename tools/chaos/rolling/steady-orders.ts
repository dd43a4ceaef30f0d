import { setTimeout as pause } from 'node:timers/promises';
import { newOrder } from '../orders/order-journey';
import { Random } from '@udin/testing';
import type { ChaosSystem } from '../system/chaos-system';
import { type Journey, journey } from './api-journey';
import type { BalancedClient } from './balanced-client';

/** Begins so many journeys a second, whatever becomes of the earlier ones, as customers do. */
export class SteadyOrders {
  readonly done: Journey[] = [];
  readonly failures: string[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private loop?: Promise<void>;
  private begun = 0;
  private readonly random = new Random(1);

  constructor(
    private readonly system: ChaosSystem,
    private readonly client: BalancedClient,
    private readonly perSecond: number,
    /** What is being done to the system, for people who read of a failure. */
    private readonly during: () => string,
    private readonly onFailure: (failure: string) => void,
  ) {}

  start(): void {
    this.loop = this.run();
  }

  /** Resolves when the last journey has come to its end. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop;
    await Promise.all(this.running);
  }

  private async run(): Promise<void> {
    const began = Date.now();
    while (!this.stopping.signal.aborted) {
      const due = began + (this.begun * 1_000) / this.perSecond;
      await pause(Math.max(0, due - Date.now()));
      const one = this.place(this.begun++).finally(() => this.running.delete(one));
      this.running.add(one);
    }
  }

  private async place(number: number): Promise<void> {
    const order: Journey = { ...newOrder(this.random, number, 'rolling'), againByPage: 0 };
    const during = this.during();
    try {
      await journey(this.system, this.client, order);
      this.done.push(order);
    } catch (error) {
      const failure = `order ${number}, begun during ${during}, ${order.step}: ${(error as Error).message}`;
      this.failures.push(failure);
      this.onFailure(failure);
    }
  }
}
