import { beginningOf, type PaymentFailureAnswer } from '@udin/contracts';
import type { ProviderPayment } from '../provider/payment-provider';

const LONGEST_TEXT = 300;
const LONGEST_CODE = 100;

/** What the provider says of an attempt that failed. Its words are sentences for customers, in English. */
export function toPaymentFailure(payment: ProviderPayment, heardAt: Date): PaymentFailureAnswer {
  const { id, errorCode, errorDescription, errorReason, begunAt } = payment;
  const description = errorDescription ?? 'The payment failed.';
  const reason = errorReason ?? (errorDescription ? undefined : 'payment_failed');
  return {
    paymentId: beginningOf(id, LONGEST_CODE),
    code: beginningOf(errorCode ?? 'PAYMENT_FAILED', LONGEST_CODE),
    description: beginningOf(description, LONGEST_TEXT),
    ...(reason && { reason: beginningOf(reason, LONGEST_CODE) }),
    at: (begunAt ?? heardAt).toISOString(),
  };
}
