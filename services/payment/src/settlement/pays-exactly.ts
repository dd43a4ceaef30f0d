import type { ProviderPayment } from '../provider/payment-provider';
import type { Transaction } from '../transactions/transaction.entity';

export function paysExactly({ amount, currency }: ProviderPayment, transaction: Transaction): boolean {
  return amount === transaction.totalPaise && currency === transaction.currency;
}
