import { DIRECT_PAYMENT_NO_SIGNATURE } from '@udin/contracts/payment/direct-payment';
import type { CheckoutAnswer, TransactionAnswer } from '@udin/contracts';
import { ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import type { RazorpaySuccess } from './razorpay';

const RETRY_DELAYS_MS = [1_000, 3_000];

/**
 * Reports the result of the checkout; the server verifies it with the provider. Retries while the server cannot be
 * reached. Throws ApiError.
 */
export async function reportPayment(transactionId: string, payment: RazorpaySuccess): Promise<TransactionAnswer> {
  const body = {
    payment_id: payment.razorpay_payment_id,
    order_id: transactionId,
    signature: payment.razorpay_signature || DIRECT_PAYMENT_NO_SIGNATURE,
    method: 'razorpay',
    currency: 'INR',
    paid_at: new Date().toISOString(),
  };
  for (const wait of RETRY_DELAYS_MS) {
    try {
      return await call('PATCH /api/transactions/:id', { params: { id: transactionId }, body });
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return call('PATCH /api/transactions/:id', { params: { id: transactionId }, body });
}

/** Whether the payment was captured now. If not, the server captures it later by itself. */
export async function capturePayment(paymentId: string, { amount, currency }: CheckoutAnswer): Promise<boolean> {
  try {
    await call('POST /api/payments/capture', { query: { paymentId, amount, currency } });
    return true;
  } catch {
    return false;
  }
}
