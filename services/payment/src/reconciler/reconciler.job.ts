import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { PaymentSettings } from '../config';
import { RefundImportService } from '../refunds/refund-import.service';
import { RefundResumeService } from '../refunds/refund-resume.service';
import { TransactionService } from '../ledger/transaction.service';
import { claimDue, lookAgainSoon } from './due-transactions';
import { forgetOldEvents } from './forget-old-events';
import { OrderLookupService } from './order-lookup.service';

/** One order that the provider cannot read is that order's trouble; so many after one another are the provider's. */
const GIVE_UP_AFTER = 3;

/** Looks up at the provider what nobody told us: a browser closed after paying, a webhook that never came. */
@Injectable()
export class ReconcilerJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReconcilerJob.name);
  private timer?: NodeJS.Timeout;
  private round?: Promise<void>;
  private stopping = false;

  constructor(
    private readonly source: DataSource,
    private readonly settings: PaymentSettings,
    private readonly transactions: TransactionService,
    private readonly lookAtOrder: OrderLookupService,
    private readonly importRefunds: RefundImportService,
    private readonly resumeRefunds: RefundResumeService,
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
      const unseen = await this.lookAt(due);
      if (unseen.length > 0) return lookAgainSoon(this.source, unseen);
    }
  }

  /** @returns those that could not be looked at, because the provider is down: they must not lose their turn by it. */
  private async lookAt(ids: readonly string[]): Promise<string[]> {
    const unanswered: string[] = [];
    for (const [index, id] of ids.entries()) {
      if (await this.look(id)) unanswered.length = 0;
      else unanswered.push(id);
      if (unanswered.length === GIVE_UP_AFTER) return [...unanswered, ...ids.slice(index + 1)];
    }
    return [];
  }

  /** @returns false when the provider did not answer */
  private async look(id: string): Promise<boolean> {
    try {
      await this.lookAtOrder.look(await this.transactions.find(id));
      return true;
    } catch (error) {
      this.logger.warn(`transaction ${id} not reconciled: ${(error as Error).message}`);
      return !(error instanceof Problem && error.code === 'payment.provider-down');
    }
  }
}
