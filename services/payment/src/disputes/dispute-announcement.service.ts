import { Injectable } from '@nestjs/common';
import { OutboxService } from '@udin/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import { Transaction } from '../ledger/transaction.entity';
import { Dispute } from './dispute.entity';
import { toDisputedEvent } from './to-disputed-event';

const UNANNOUNCED = `SELECT id FROM disputes
   WHERE status IN ('open', 'under_review') AND (announced_at IS NULL OR announced_at <= now() - interval '1 day')
   LIMIT 1 FOR UPDATE SKIP LOCKED`;

/**
 * Says again, once a day, what no bank has decided yet: a service that keeps a copy knows all of it a day after it
 * began to, also what was disputed before. Few are open at a time.
 */
@Injectable()
export class DisputeAnnouncementService {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: OutboxService,
  ) {}

  async announceUndecided(stop: AbortSignal): Promise<void> {
    while (!stop.aborted && (await this.source.transaction((tx) => this.announceOne(tx))));
  }

  /** @returns false when none was left */
  private async announceOne(tx: EntityManager): Promise<boolean> {
    const [found]: { id: string }[] = await tx.query(UNANNOUNCED);
    if (!found) return false;
    const dispute = await tx.findOneByOrFail(Dispute, { id: found.id });
    await tx.update(Dispute, { id: dispute.id }, { announcedAt: new Date() });
    const transaction = await tx.findOneByOrFail(Transaction, { id: dispute.transactionId });
    const event = await toDisputedEvent(tx, transaction, dispute);
    await this.outbox.add(tx, 'payment.dispute-undecided', event, { aggregateId: transaction.id });
    return true;
  }
}
