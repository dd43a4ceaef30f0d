import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { DISPUTE_STATUSES } from '@udin/contracts';
import { type Envelope, InboxService } from '@udin/messaging';

/** Said within the same second, which is all that the provider tells, what ends it is the later one. */
const LEARN = `
  INSERT INTO "disputes" AS d ("id", "transaction_id", "status", "phase", "amount_paise", "deducted_paise",
    "respond_by", "changed_at", "is_taken_whole", "told_at") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $10, $11)
  ON CONFLICT ("id") DO UPDATE SET "status" = EXCLUDED."status", "phase" = EXCLUDED."phase",
    "amount_paise" = EXCLUDED."amount_paise", "deducted_paise" = EXCLUDED."deducted_paise",
    "respond_by" = EXCLUDED."respond_by", "changed_at" = EXCLUDED."changed_at",
    "is_taken_whole" = EXCLUDED."is_taken_whole", "told_at" = EXCLUDED."told_at"
  WHERE (d."changed_at", array_position($9::text[], d."status"), coalesce(d."told_at", '-infinity'))
      < (EXCLUDED."changed_at", array_position($9::text[], EXCLUDED."status"), coalesce(EXCLUDED."told_at", '-infinity'))`;

/** What a customer's bank demands back is shown to the desk, and what proves the service stays until it has decided. */
@Controller()
export class LearnOfDisputeConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('payment.disputed')
  learn(@Payload() event: Envelope<'payment.disputed'>): Promise<void> {
    return this.keep(event);
  }

  /** Said again each day: what was disputed before this service kept a copy. */
  @EventPattern('payment.dispute-undecided')
  learnAgain(@Payload() event: Envelope<'payment.dispute-undecided'>): Promise<void> {
    return this.keep(event);
  }

  /** Whether anything is left of the order has changed, and nothing of the dispute. */
  @EventPattern('payment.dispute-recounted')
  learnWhatIsLeft(@Payload() event: Envelope<'payment.dispute-recounted'>): Promise<void> {
    return this.keep(event);
  }

  private async keep(
    event: Envelope<'payment.disputed' | 'payment.dispute-undecided' | 'payment.dispute-recounted'>,
  ): Promise<void> {
    const { disputeId, transactionId, status, phase = 'chargeback', amountPaise, deductedPaise } = event.data;
    const { respondBy = null, changedAt, isTakenWhole = false, toldAt = null } = event.data;
    const said = [disputeId, transactionId, status, phase, amountPaise, deductedPaise, respondBy, changedAt];
    await this.inbox.once(event, 'learn-of-dispute', async (tx) => {
      // A document of the order is removed before or after this, at the lock that its removal takes.
      await tx.query('SELECT 1 FROM "orders" WHERE "transaction_id" = $1 FOR UPDATE', [transactionId]);
      await tx.query(LEARN, [...said, DISPUTE_STATUSES, isTakenWhole, toldAt]);
    });
  }
}
