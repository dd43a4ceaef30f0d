import { Injectable } from '@nestjs/common';
import type { DocumentWithdrawalDecided } from '@udin/contracts/events';
import { OutboxService } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import { TransactionService } from '../ledger/transaction.service';
import { assignPlaces } from '../ordered-files/assign-places';
import { OrderedFile } from '../ordered-files/ordered-file.entity';
import { RETRY_AFTER_MS } from './new-refund';
import { tellRefundFailed } from './tell-refund-failed';

/**
 * An unused place is withdrawn before its money goes back. The document service decides, because it gives the places:
 * this service may not have heard yet of an upload.
 */
@Injectable()
export class PlaceWithdrawalService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionService,
  ) {}

  /** Also once more: who has decided already decides the same again. */
  async ask(tx: EntityManager, { id: refundId, placeId }: Pick<Refund, 'id' | 'placeId'>): Promise<void> {
    const { transactionId, position, documentType } = await tx.findOneByOrFail(OrderedFile, { id: placeId! });
    const asked = { transactionId, refundId, position, documentType };
    await this.outbox.add(tx, 'payment.withdrawal-asked', asked, { aggregateId: refundId });
  }

  async learn(tx: EntityManager, { refundId, isWithdrawn }: DocumentWithdrawalDecided): Promise<void> {
    const known = await tx.findOneBy(Refund, { id: refundId });
    if (!known) return;
    const transaction = await this.transactions.locked(tx, known.transactionId);
    const refund = await tx.findOneByOrFail(Refund, { id: refundId });
    // Asked twice, answered again after the provider had refused.
    if (refund.status === 'failed' && isWithdrawn) return this.undo(tx, refund);
    if (refund.withdrawal !== 'asked') return;
    refund.withdrawal = isWithdrawn ? 'withdrawn' : 'refused';
    if (!isWithdrawn) refund.status = 'failed';
    // Whoever asked may have left, or this process may end: then it goes on as any refund, and not in ten minutes.
    refund.nextLookAt = new Date(Date.now() + RETRY_AFTER_MS);
    await tx.save(refund);
    if (!isWithdrawn) await tellRefundFailed(tx, this.outbox, transaction, refund, 'used');
    await this.assign(tx, refund);
  }

  /** The refund failed: its place may be used again. Does nothing for other refunds. */
  async undo(tx: EntityManager, refund: Refund): Promise<void> {
    if (!refund.placeId || refund.withdrawal === 'refused') return;
    const { transactionId } = await tx.findOneByOrFail(OrderedFile, { id: refund.placeId });
    const undone = { transactionId, refundId: refund.id };
    await this.outbox.add(tx, 'payment.withdrawal-undone', undone, { aggregateId: refund.id });
    await this.assign(tx, refund);
  }

  private async assign(tx: EntityManager, { placeId }: Refund): Promise<void> {
    await assignPlaces(tx, await tx.findOneByOrFail(OrderedFile, { id: placeId! }));
  }
}
