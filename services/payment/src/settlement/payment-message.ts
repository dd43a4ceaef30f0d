import type { Transaction } from '../ledger/transaction.entity';

/** Whoever paid a second time hears what becomes of that money. */
export function paymentMessage(
  { paymentId }: Transaction,
  paymentIdOfRequest: string | undefined,
  usualMessage: string,
): string {
  if (!paymentIdOfRequest || paymentIdOfRequest === paymentId) return usualMessage;
  return 'This order was already paid. Your second payment goes back to you by itself.';
}
