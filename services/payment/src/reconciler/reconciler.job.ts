import { Injectable, Logger } from '@nestjs/common';
import { Every, Problem, removeInBatches } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import type { PaymentSettings } from '../config';
import { TransactionService } from '../ledger/transaction.service';
import { DisputeAnnouncementService } from '../disputes/dispute-announcement.service';
import { DisputeImportService } from '../disputes/dispute-import.service';
import { DisputeReminderService } from '../disputes/dispute-reminder.service';
import { inBackground } from '../provider/background';
import { RefundImportService } from '../refunds/refund-import.service';
import { RefundResumeService } from '../refunds/refund-resume.service';
import {
  claimDueTransactions,
  type DueTransaction,
  giveBack,
  lookUpAgainInAMinute,
  takeBackFromTheFuture,
} from './due-transactions';
import { OrderLookupService } from './order-lookup.service';

/** One failed lookup may be about that order alone; this many in a row mean that the provider is down. */
const FAILURES_UNTIL_PROVIDER_IS_DOWN = 3;
/** Webhooks older than three days are refused for their age, so a receipt is not needed for more than a week. */
const IS_OLD_EVENT = `received_at < now() - interval '7 days'`;
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
    private readonly disputeImport: DisputeImportService,
    private readonly disputeReminder: DisputeReminderService,
    private readonly disputeAnnouncement: DisputeAnnouncementService,
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
  run(stop: AbortSignal = NEVER): Promise<void> {
    return inBackground(() => this.workOnDue(stop));
  }

  private async workOnDue(stop: AbortSignal): Promise<void> {
    this.failures = [];
    await this.attempt('take back what a wrong clock put off', () => takeBackFromTheFuture(this.source));
    await this.attempt('look up orders', () => this.lookUpDueOrders(stop));
    if (stop.aborted) return;
    await this.attempt('import refunds', () => this.refundImport.importRecent());
    await this.attempt('import disputes', () => this.disputeImport.importRecent());
    await this.attempt('remind of disputes', () => this.disputeReminder.remindOfUnanswered(stop));
    await this.attempt('say disputes again', () => this.disputeAnnouncement.announceUndecided(stop));
    await this.attempt('resume refunds', () => this.refundResume.resumeDue(stop));
    await this.attempt('remove old provider events', () =>
      removeInBatches(this.source, 'provider_events', IS_OLD_EVENT, { stop }),
    );
  }

  /** A failing part must not stop the others. */
  private async attempt(part: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const failure = `could not ${part}: ${(error as Error).message}`;
      this.failures.push(failure);
      this.logger.warn(failure);
    }
  }

  private async lookUpDueOrders(stop: AbortSignal): Promise<void> {
    let isAnswered = true;
    for (let isUp = true; isUp && !stop.aborted;) {
      const due = await claimDueTransactions(this.source);
      if (due.length === 0) break;
      const { unanswered, unasked } = await this.lookUpAll(due, stop);
      if (unanswered.length > 0) await lookUpAgainInAMinute(this.source, unanswered);
      if (unasked.length > 0) await giveBack(this.source, unasked);
      isAnswered &&= unanswered.length === 0;
      isUp = unasked.length === 0;
    }
    if (!isAnswered && !stop.aborted) throw new Error('the payment provider does not answer');
  }

  /** Some are not asked for when the provider is down or the process stops. */
  private async lookUpAll(due: readonly DueTransaction[], stop: AbortSignal) {
    const unanswered: DueTransaction[] = [];
    let failures = 0;
    for (const [index, one] of due.entries()) {
      if (stop.aborted || failures === FAILURES_UNTIL_PROVIDER_IS_DOWN)
        return { unanswered, unasked: due.slice(index) };
      const isAnswered = await this.lookUp(one.id);
      failures = isAnswered ? 0 : failures + 1;
      if (!isAnswered) unanswered.push(one);
    }
    return { unanswered, unasked: [] };
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
