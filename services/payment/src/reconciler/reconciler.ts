import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentSettings } from '../config';
import { ImportRefunds } from '../refunds/import-refunds';
import { ResumeRefunds } from '../refunds/resume-refunds';
import { Transactions } from '../transactions/transactions';
import { claimDue } from './claim-due';
import { forgetOldEvents } from './forget-old-events';
import { LookAtOrder } from './look-at-order';

/** Looks up at the provider what nobody told us: a browser closed after paying, a webhook that never came. */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Reconciler.name);
  private timer?: NodeJS.Timeout;
  private round?: Promise<void>;
  private stopping = false;

  constructor(
    private readonly source: DataSource,
    private readonly settings: PaymentSettings,
    private readonly transactions: Transactions,
    private readonly lookAtOrder: LookAtOrder,
    private readonly importRefunds: ImportRefunds,
    private readonly resumeRefunds: ResumeRefunds,
  ) {}

  onApplicationBootstrap(): void {
    const everyMs = this.settings.RECONCILE_EVERY_SECONDS * 1_000;
    if (everyMs === 0) return;
    this.timer = setInterval(() => {
      this.round ??= this.run().finally(() => (this.round = undefined));
    }, everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping = true;
    await this.round;
  }

  /** One round over what is due now. Never throws: what failed is due again later. */
  async run(): Promise<void> {
    await this.attempt('look at orders', () => this.lookAtDue());
    await this.attempt('import refunds', () => this.importRefunds.run());
    await this.attempt('resume refunds', () => this.resumeRefunds.run());
    await this.attempt('forget old events', () => forgetOldEvents(this.source));
  }

  /** What one part cannot do must not keep the others from their work. */
  private async attempt(part: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(`could not ${part}: ${(error as Error).message}`);
    }
  }

  private async lookAtDue(): Promise<void> {
    for (let due = await claimDue(this.source); due.length > 0 && !this.stopping; due = await claimDue(this.source)) {
      for (const id of due) await this.look(id);
    }
  }

  private async look(id: string): Promise<void> {
    try {
      await this.lookAtOrder.look(await this.transactions.find(id));
    } catch (error) {
      this.logger.warn(`transaction ${id} not reconciled: ${(error as Error).message}`);
    }
  }
}
