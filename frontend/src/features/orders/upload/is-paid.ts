import type { TransactionAnswer } from '@udin/contracts';
import type { PaymentStatus, TransactionStatus } from '@udin/contracts/payment/transaction.statuses';

/** The document says "completed or paid". */
const PAID: Record<TransactionStatus | 'paid', boolean> = {
  pending: false,
  completed: true,
  paid: true,
  failed: false,
  cancelled: false,
};
/** After a refund the order's own status decides. */
const PAYMENT_RECEIVED: Record<PaymentStatus, boolean> = {
  created: false,
  authorized: false,
  completed: true,
  failed: false,
  partially_refunded: false,
  refunded: false,
};

/** Whether the files of this order may be uploaded; the server decides again (UPM-2). */
export function isPaid({ status, paymentStatus }: TransactionAnswer): boolean {
  return PAID[status] || PAYMENT_RECEIVED[paymentStatus];
}
