import { Injectable, Logger } from '@nestjs/common';
import { OutboxService } from '@udin/messaging';
import { type EntityManager, In } from 'typeorm';
import { takenPaise } from '../disputes/taken-paise';
import { MOST_TRIES, UNTIL_DECIDED } from '../ledger/left-to-team';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import type { ProviderPayment } from '../provider/payment-provider';
import { rupees } from '@udin/pdf-writer';
import { LEAST_PAISE } from './assert-returnable-rest';
import { newRefund } from './new-refund';
import { tellRefundFailed } from './tell-refund-failed';

const FIRST_BACKOFF_MS = 3_600_000;
const LONGEST_BACKOFF_MS = 24 * 3_600_000;

/**
 * A payment that does not pay its order, because the order was paid already, the amount is wrong or the account is
 * closed: it must go back.
 * The pending refund is stored in the database transaction that notices it; RefundResumeService executes it.
 */
@Injectable()
export class SurplusPaymentService {
  private readonly logger = new Logger(SurplusPaymentService.name);

  constructor(private readonly outbox: OutboxService) {}

  /**
   * Schedules a refund of what is not refunded or scheduled yet. Safe to repeat.
   * @param transaction locked by `tx`
   * @param payment as the provider's API or a verified webhook shows it; the provider releases uncaptured ones itself
   */
  async scheduleRefund(tx: EntityManager, transaction: Transaction, payment: ProviderPayment): Promise<void> {
    if (!payment.captured) return;
    const amountPaise = await balanceOf(tx, transaction, payment);
    if (amountPaise < LEAST_PAISE) return;
    const due = { transactionId: transaction.id, paymentId: payment.id, amountPaise, ...whyBack(transaction, payment) };
    await this.schedule(tx, transaction, due);
    this.logger.warn(`payment ${payment.id} does not pay ${transaction.id}: ${amountPaise} paise will be refunded`);
  }

  /** The bank returned the money: a new refund with a key of its own. */
  async scheduleRetry(tx: EntityManager, transaction: Transaction, failed: Refund): Promise<void> {
    await this.schedule(tx, transaction, failed);
    this.logger.warn(`refund ${failed.id} of payment ${failed.paymentId} failed: it will be tried again`);
  }

  /** After many failures an admin decides, and is told so once. */
  private async schedule(tx: EntityManager, transaction: Transaction, due: RefundDue): Promise<void> {
    const earlier = await tx.findBy(Refund, { paymentId: due.paymentId });
    const failures = earlier.filter(({ status }) => status === 'failed').length;
    const refund = toPendingRefund(due, `surplus-${due.paymentId}-${earlier.length + 1}`, failures);
    await tx.insert(Refund, refund);
    if (failures === MOST_TRIES) await tellRefundFailed(tx, this.outbox, transaction, refund, 'returned');
  }
}

/** What of a payment did not go back, is not on its way, and was not taken back by the customer's bank, in paise. */
export async function balanceOf(
  tx: EntityManager,
  { id: transactionId }: Pick<Transaction, 'id'>,
  { id: paymentId, amount, amountRefunded }: ProviderPayment,
): Promise<number> {
  const refunds = await tx.findBy(Refund, { paymentId, status: In(['pending', 'processed']) });
  const refundedPaise = refunds.reduce((sum, row) => sum + row.amountPaise, 0);
  return amount - Math.max(refundedPaise, amountRefunded) - (await takenPaise(tx, { transactionId, paymentId }));
}

type RefundDue = Pick<Refund, 'transactionId' | 'paymentId' | 'amountPaise' | 'reason' | 'because'>;

function toPendingRefund(due: RefundDue, idempotencyKey: string, failures: number) {
  const { transactionId, paymentId, amountPaise, reason, because } = due;
  const details = { transactionId, paymentId, surplus: true, amountPaise, reason, because, idempotencyKey };
  const refund = newRefund(details, backoffAfter(failures));
  if (failures >= MOST_TRIES) refund.nextLookAt = UNTIL_DECIDED;
  return refund;
}

const PAID_ELSEWHERE =
  'A document of this order was already paid in another one: this payment is refunded. Order anew what is missing.';
const ACCOUNT_CLOSED = 'Your account was closed before this payment arrived: it is refunded.';
const PAID_TWICE = 'This order was already paid: the second payment is refunded.';

function whyBack(transaction: Transaction, payment: ProviderPayment): Pick<Refund, 'reason' | 'because'> {
  if (transaction.supersededBy) return { reason: PAID_ELSEWHERE, because: 'paid-elsewhere' };
  if (transaction.isPaid) return { reason: PAID_TWICE, because: 'paid-twice' };
  if (transaction.costsExactly(payment)) return { reason: ACCOUNT_CLOSED, because: 'account-closed' };
  const { amount, currency } = payment;
  const paid = currency === transaction.currency ? rupees(amount) : `${(amount / 100).toFixed(2)} ${currency}`;
  const reason = `The amount paid, ${paid}, is not the amount of this order, ${rupees(transaction.totalPaise)}.`;
  return { reason, because: 'other-amount' };
}

/** Milliseconds before the next attempt; grows with each failure, up to a day. */
function backoffAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS);
}
