import type { CheckoutAnswer } from '@udin/contracts';
import type { PaymentSettings } from '../config';
import type { Transaction } from '../ledger/transaction.entity';

export function toCheckoutAnswer(transaction: Transaction, settings: PaymentSettings): CheckoutAnswer {
  return {
    provider: 'razorpay',
    keyId: settings.RAZORPAY_KEY_ID,
    orderId: transaction.orderId ?? '',
    amount: transaction.totalPaise,
    currency: transaction.currency,
    scriptUrl: settings.RAZORPAY_CHECKOUT_URL,
  };
}
