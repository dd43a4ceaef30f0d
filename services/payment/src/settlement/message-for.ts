import type { Transaction } from '../ledger/transaction.entity';

/** Whoever paid a second time hears what becomes of that money. */
export function messageFor({ paymentId }: Transaction, given: string | undefined, usual: string): string {
  if (!given || given === paymentId) return usual;
  return 'This order was already paid. Your second payment goes back to you by itself.';
}
