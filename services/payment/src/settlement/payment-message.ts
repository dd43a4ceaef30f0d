import type { Transaction } from '../ledger/transaction.entity';

/** A customer who paid twice is told that the second payment is refunded. */
export function paymentMessage(
  { paymentId }: Transaction,
  paymentIdOfRequest: string | undefined,
  usualMessage: string,
): string {
  if (!paymentIdOfRequest || paymentIdOfRequest === paymentId) return usualMessage;
  return 'This order was already paid. Your second payment will be refunded to you.';
}
