import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { PaymentSettings } from '../config';
import { RefundImportService } from '../refunds/refund-import.service';
import { RefundResumeService } from '../refunds/refund-resume.service';
import { TransactionService } from '../ledger/transaction.service';
import { claimDueTransactions, lookUpAgainInAMinute } from './due-transactions';
import { removeOldProviderEvents } from './remove-old-provider-events';
import { OrderLookupService } from './order-lookup.service';

/** One failed lookup may be about that order alone; this many in a row mean that the provider is down. */
const FAILURES_UNTIL_PROVIDER_IS_DOWN = 3;

/** Asks the provider about open orders, in case no browser and no webhook reported the payment. */
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
    private readonly orderLookup: OrderLookupService,
    private readonly refundImport: RefundImportService,
    private readonly refundResume: RefundResumeService,
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

  /** Works on everything that is due now. Never throws: what failed is due again later. */
  async run(): Promise<void> {
    await this.attempt('look up orders', () => this.lookUpDueOrders());
    await this.attempt('import refunds', () => this.refundImport.importRecent());
    await this.attempt('resume refunds', () => this.refundResume.resumeDue());
    await this.attempt('remove old provider events', () => removeOldProviderEvents(this.source));
  }

  /** A failing part must not stop the others. */
  private async attempt(part: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(`could not ${part}: ${(error as Error).message}`);
    }
  }

  private async lookUpDueOrders(): Promise<void> {
    for (
      let due = await claimDueTransactions(this.source);
      due.length > 0 && !this.stopping;
      due = await claimDueTransactions(this.source)
    ) {
      const postponed = await this.lookUpAll(due);
      if (postponed.length > 0) return lookUpAgainInAMinute(this.source, postponed);
    }
  }

  /** @returns the ids that could not be looked up because the provider is down */
  private async lookUpAll(ids: readonly string[]): Promise<string[]> {
    const unanswered: string[] = [];
    for (const [index, id] of ids.entries()) {
      if (await this.lookUp(id)) unanswered.length = 0;
      else unanswered.push(id);
      if (unanswered.length === FAILURES_UNTIL_PROVIDER_IS_DOWN) return [...unanswered, ...ids.slice(index + 1)];
    }
    return [];
  }

  /** @returns false when the provider did not answer */
  private async lookUp(id: string): Promise<boolean> {
    try {
      await this.orderLookup.lookUp(await this.transactions.find(id));
      return true;
    } catch (error) {
      this.logger.warn(`transaction ${id} not reconciled: ${(error as Error).message}`);
      return !(error instanceof Problem && error.code === 'payment.provider-down');
    }
  }
}
