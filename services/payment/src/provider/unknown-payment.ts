import { Problem } from '@udin/service-kit';

/** For `catch`: null where the provider knows no such payment. */
export function unknownPayment(error: unknown): null {
  if (error instanceof Problem && error.code === 'payment.payment-not-found') return null;
  throw error;
}
