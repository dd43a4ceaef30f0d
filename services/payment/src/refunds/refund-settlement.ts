import { Injectable } from '@nestjs/common';
import { Outbox } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import { Papers } from '../invoices/papers';
import type { ProviderRefund } from '../provider/payment-provider';
import { Transactions } from '../transactions/transactions';
import { Refund } from './refund.entity';

/** The one place where a refund becomes done or failed, however often it is told. */
@Injectable()
export class RefundSettlement {
  constructor(
    private readonly outbox: Outbox,
    private readonly papers: Papers,
    private readonly transactions: Transactions,
  ) {}

  /** @param told what the provider's API or a verified webhook says */
  async settle(tx: EntityManager, told: ProviderRefund): Promise<void> {
    const known = await this.find(tx, told);
    if (!known) return;
    const transaction = await this.transactions.locked(tx, known.transactionId);
    const refund = await tx.findOneByOrFail(Refund, { id: known.id });
    if (refund.status !== 'pending') return;
    refund.providerRefundId = told.id;
    if (told.status === 'failed') refund.status = 'failed';
    if (told.status === 'processed') {
      const now = new Date();
      refund.status = 'processed';
      transaction.refund(refund.amountPaise, now);
      refund.creditNoteNumber = await this.papers.issueCreditNote(tx, transaction, refund, now);
      await tx.save(transaction);
      await this.outbox.add(tx, 'payment.refunded', {
        transactionId: transaction.transactionId,
        customer: transaction.customer,
        refundId: told.id,
        amountPaise: refund.amountPaise,
        full: transaction.paymentStatus === 'refunded',
        reason: refund.reason,
        creditNoteNumber: refund.creditNoteNumber,
        refundedAt: now.toISOString(),
      }, { aggregateId: transaction.id });
    }
    await tx.save(refund);
  }

  /** A webhook may be here before the provider's answer: then only our receipt names the refund. */
  private async find(tx: EntityManager, { id, receipt }: ProviderRefund): Promise<Refund | null> {
    const byProviderId = await tx.findOneBy(Refund, { providerRefundId: id });
    if (byProviderId || !receipt || !/^[0-9a-f-]{36}$/.test(receipt)) return byProviderId;
    return tx.findOneBy(Refund, { id: receipt });
  }
}
