import type { PaymentRefunded } from '@udin/contracts/events';
import type { Transaction } from '../transactions/transaction.entity';
import type { Refund } from './refund.entity';

/** Giving a surplus payment back leaves the order paid, so it never is a full refund of it. */
export function toPaymentRefunded(transaction: Transaction, refund: Refund, at: Date): PaymentRefunded {
  return {
    transactionId: transaction.transactionId,
    customer: transaction.customer,
    refundId: refund.providerRefundId ?? refund.id,
    amountPaise: refund.amountPaise,
    full: !refund.surplus && transaction.paymentStatus === 'refunded',
    reason: refund.reason,
    creditNoteNumber: refund.creditNoteNumber ?? undefined,
    refundedAt: at.toISOString(),
  };
}
