import { Injectable } from '@nestjs/common';
import { OutboxService } from '@udin/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import { Transaction } from '../ledger/transaction.entity';
import { Dispute } from './dispute.entity';
import { toDisputedEvent } from './to-disputed-event';

/** One whose last day was moved is reminded of again. What was told within the last day is known. */
const UNANSWERED = `SELECT id FROM disputes
   WHERE status = 'open' AND respond_by > now() AND respond_by <= now() + interval '2 days'
     AND reminded_of IS DISTINCT FROM respond_by AND said_at <= now() - interval '1 day'
   ORDER BY respond_by LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Two days before the last time for an answer, once: without one the money is gone. */
@Injectable()
export class DisputeReminderService {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: OutboxService,
  ) {}

  async remindOfUnanswered(stop: AbortSignal): Promise<void> {
    while (!stop.aborted && (await this.source.transaction((tx) => this.remindOfOne(tx))));
  }

  /** @returns false when none was left */
  private async remindOfOne(tx: EntityManager): Promise<boolean> {
    const [found]: { id: string }[] = await tx.query(UNANSWERED);
    if (!found) return false;
    const dispute = await tx.findOneByOrFail(Dispute, { id: found.id });
    await tx.update(Dispute, { id: dispute.id }, { remindedOf: dispute.respondBy });
    const transaction = await tx.findOneByOrFail(Transaction, { id: dispute.transactionId });
    const event = await toDisputedEvent(tx, transaction, dispute);
    await this.outbox.add(tx, 'payment.dispute-unanswered', event, { aggregateId: transaction.id });
    return true;
  }
}
