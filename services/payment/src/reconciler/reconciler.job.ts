import { Injectable, Logger } from '@nestjs/common';
import { Every, Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import type { PaymentSettings } from '../config';
import { TransactionService } from '../ledger/transaction.service';
import { RefundImportService } from '../refunds/refund-import.service';
import { RefundResumeService } from '../refunds/refund-resume.service';
import { claimDueTransactions, lookUpAgainInAMinute } from './due-transactions';
import { OrderLookupService } from './order-lookup.service';
import { removeOldProviderEvents } from './remove-old-provider-events';

/** One failed lookup may be about that order alone; this many in a row mean that the provider is down. */
const FAILURES_UNTIL_PROVIDER_IS_DOWN = 3;
const NEVER = new AbortController().signal;

/** Asks the provider about open orders, in case no browser and no webhook reported the payment. */
@Injectable()
export class ReconcilerJob {
  private readonly logger = new Logger(ReconcilerJob.name);
  /** What the last run could not do, for operators. */
  private failures: string[] = [];

  constructor(
    private readonly source: DataSource,
    private readonly transactions: TransactionService,
    private readonly orderLookup: OrderLookupService,
    private readonly refundImport: RefundImportService,
    private readonly refundResume: RefundResumeService,
  ) {}

  /** One turn. Throws after all parts had theirs, so that operators see a turn that failed. */
  @Every<PaymentSettings>(({ RECONCILE_EVERY_SECONDS }) => RECONCILE_EVERY_SECONDS * 1_000)
  async turn(stop: AbortSignal): Promise<void> {
    await this.run(stop);
    if (this.failures.length > 0) throw new Error(this.failures.join('; '));
  }

  /**
   * Works on everything that is due now. Never throws: what failed is due again later.
   * @param stop aborted when the process stops: nothing new is begun then
   */
  async run(stop: AbortSignal = NEVER): Promise<void> {
    this.failures = [];
    await this.attempt('look up orders', () => this.lookUpDueOrders(stop));
    if (stop.aborted) return;
    await this.attempt('import refunds', () => this.refundImport.importRecent());
    await this.attempt('resume refunds', () => this.refundResume.resumeDue(stop));
    await this.attempt('remove old provider events', () => removeOldProviderEvents(this.source));
  }

  /** A failing part must not stop the others. */
  private async attempt(part: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const failure = `could not ${part}: ${(error as Error).message}`;
      this.failures.push(failure);
      this.logger.warn(failure);
    }
  }

  private async lookUpDueOrders(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const due = await claimDueTransactions(this.source);
      if (due.length === 0) return;
      const postponed = await this.lookUpAll(due, stop);
      if (postponed.length === 0) continue;
      await lookUpAgainInAMinute(this.source, postponed);
      if (!stop.aborted) throw new Error('the payment provider does not answer');
    }
  }

  /** @returns the ids that were not looked up, because the provider is down or the process stops */
  private async lookUpAll(ids: readonly string[], stop: AbortSignal): Promise<string[]> {
    const unanswered: string[] = [];
    for (const [index, id] of ids.entries()) {
      if (stop.aborted) return [...unanswered, ...ids.slice(index)];
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
