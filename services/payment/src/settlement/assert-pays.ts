import { Problem } from '@udin/service-kit';
import type { ProviderPayment } from '../provider/payment-provider';
import type { Transaction } from '../transactions/transaction.entity';

/** @throws Problem when the payment is for another order, or not of this order's amount and currency */
export function assertPays(payment: ProviderPayment, transaction: Transaction): void {
  if (!payment.orderId || payment.orderId !== transaction.orderId) throw new Problem('payment.payment-taken');
  if (payment.amount !== transaction.totalPaise || payment.currency !== transaction.currency) {
    throw new Problem('payment.amount-mismatch');
  }
}
