import { Injectable } from '@nestjs/common';
import { BusinessCalendar, readDaysOff } from '@udin/contracts';
import { ClosedAccount, OutboxService } from '@udin/messaging';
import { Problem } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { bannedOf } from '../bans/bans-of-customers';
import { PaymentSettings } from '../config';
import { Transaction } from '../ledger/transaction.entity';
import type { ProviderPayment } from '../provider/payment-provider';
import { OrderedFileService } from '../ordered-files/ordered-file.service';
import { SurplusPaymentService } from '../refunds/surplus-payment.service';
import { TaxDocumentService } from '../tax-documents/tax-document.service';
import { toPaymentCompleted, toPaymentFailed } from './to-payment-event';
import { toPaymentFailure } from './to-payment-failure';

/**
 * The one place where a transaction becomes paid. Browser, webhook, reconciler and capture call all end here, with what
 * the provider itself said; in parallel or repeated, they have one effect.
 */
@Injectable()
export class SettlementService {
  private readonly calendar: BusinessCalendar;

  constructor(
    private readonly outbox: OutboxService,
    private readonly taxDocuments: TaxDocumentService,
    private readonly surplusPayments: SurplusPaymentService,
    private readonly orderedFiles: OrderedFileService,
    settings: PaymentSettings,
  ) {
    this.calendar = BusinessCalendar.of(readDaysOff(settings));
  }

  /**
   * @param payment as the provider's API or a verified webhook says
   * @returns the transaction, or null when the order is not ours. Its paymentId differs when this payment is the second
   * one, has the wrong amount or is of a closed account: then this payment is refunded.
   * @throws Problem when the payment is not captured or has paid another transaction
   */
  async settle(tx: EntityManager, payment: ProviderPayment): Promise<Transaction | null> {
    const transaction = await this.locked(tx, payment);
    if (!transaction) return null;
    if (transaction.paymentId === payment.id) return transaction;
    if (!payment.captured) throw new Problem('payment.not-confirmed');
    // Two at the same moment: the unique index on payment ids refuses the second.
    if (await tx.existsBy(Transaction, { paymentId: payment.id })) throw new Problem('payment.payment-taken');
    if (await isSurplus(tx, transaction, payment)) {
      await this.surplusPayments.scheduleRefund(tx, transaction, payment);
      return transaction;
    }
    await this.orderedFiles.lockCustomer(tx, transaction.userId);
    const paidFirst = await this.orderedFiles.paidMeanwhile(tx, transaction);
    if (paidFirst) return this.giveBack(tx, transaction, payment, paidFirst);
    const contents = await this.orderedFiles.contents(tx, transaction.transactionId);
    const invoice = await this.taxDocuments.nextInvoice(tx, transaction, payment.id);
    const paidAt = new Date(invoice.issuedAt);
    transaction.pay(payment.id, invoice.number, paidAt);
    // The row is locked: `save` would read it once more to see what has changed.
    const { id, status, paymentStatus, paymentId, invoiceNumber, nextLookAt, updatedAt } = transaction;
    const changes = { status, paymentStatus, paymentId, invoiceNumber, paidAt, nextLookAt, updatedAt };
    const isBanned = (await bannedOf(tx, [transaction.userId])).size > 0;
    const completed = {
      ...toPaymentCompleted(transaction, contents, invoice, this.calendar),
      ...(isBanned && { isBanned }),
    };
    await Promise.all([
      this.taxDocuments.keep(tx, transaction, invoice),
      tx.update(Transaction, { id }, changes),
      this.orderedFiles.markPaid(tx, transaction.transactionId, paidAt),
      this.outbox.add(tx, 'payment.completed', completed, { aggregateId: id }),
    ]);
    return transaction;
  }

  /** Two tabs or devices had the same files open, and the other was paid first: each file is paid once. */
  private async giveBack(tx: EntityManager, transaction: Transaction, payment: ProviderPayment, paidFirst: string) {
    transaction.supersede(paidFirst, new Date());
    await tx.save(transaction);
    await this.surplusPayments.scheduleRefund(tx, transaction, payment);
    return transaction;
  }

  /**
   * A failed attempt: why is kept of each, and told of the first. Webhooks arrive in any order, so a transaction that
   * is paid stays paid.
   */
  async fail(tx: EntityManager, payment: ProviderPayment): Promise<void> {
    const transaction = await this.locked(tx, payment);
    if (!transaction) return;
    const now = new Date();
    const failure = toPaymentFailure(payment, now);
    const isKnown = !transaction.noteFailure(failure);
    const isFirst = transaction.fail(now);
    if (isKnown && !isFirst) return;
    await tx.save(transaction);
    if (!isFirst) return;
    const failed = toPaymentFailed(transaction, failure, now);
    await this.outbox.add(tx, 'payment.failed', failed, { aggregateId: transaction.id });
  }

  private locked(tx: EntityManager, { orderId }: ProviderPayment): Promise<Transaction | null> {
    if (!orderId) return Promise.resolve(null);
    return tx.findOne(Transaction, { where: { orderId }, lock: { mode: 'pessimistic_write' } });
  }
}

/** Of a closed account: nobody could send what it pays for. */
async function isSurplus(tx: EntityManager, transaction: Transaction, payment: ProviderPayment): Promise<boolean> {
  if (transaction.isPaid || transaction.supersededBy || !transaction.costsExactly(payment)) return true;
  return tx.existsBy(ClosedAccount, { userId: transaction.userId });
}
