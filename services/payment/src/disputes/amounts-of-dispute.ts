import type { ProviderDispute, ProviderPayment } from '../provider/payment-provider';

/**
 * What is demanded and what was taken, in paise of the payment, and never more than it: what cannot be told from the
 * message, because it is in another currency or was left out, is the worst that it can be.
 */
export function amountsOfDispute(
  { amount, deducted, currency, status }: ProviderDispute,
  payment: Pick<ProviderPayment, 'amount' | 'currency'>,
): { amountPaise: number; deductedPaise: number } {
  const isForeign = currency !== null && currency !== payment.currency;
  const inPaise = (said: number) => (isForeign && said > 0 ? payment.amount : Math.min(said, payment.amount));
  const amountPaise = inPaise(amount);
  const unsaid = status === 'lost' ? amountPaise : 0;
  return { amountPaise, deductedPaise: deducted === null ? unsaid : inPaise(deducted) };
}
