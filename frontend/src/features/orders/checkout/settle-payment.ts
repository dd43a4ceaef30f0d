import { DIRECT_PAYMENT_NO_SIGNATURE } from '@udin/contracts/payment/direct-payment';
import type { CheckoutAnswer, TransactionAnswer } from '@udin/contracts';
import { ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import type { RazorpaySuccess } from './razorpay';

const AGAIN_AFTER_MS = [1_000, 3_000];

/** Tells the server what the checkout said; it checks everything itself. Tried again while the line is bad. Throws ApiError. */
export async function reportPayment(transactionId: string, payment: RazorpaySuccess): Promise<TransactionAnswer> {
  const body = {
    payment_id: payment.razorpay_payment_id,
    order_id: transactionId,
    signature: payment.razorpay_signature || DIRECT_PAYMENT_NO_SIGNATURE,
    method: 'razorpay',
    currency: 'INR',
    paid_at: new Date().toISOString(),
  };
  for (const wait of AGAIN_AFTER_MS) {
    try {
      return await call('PATCH /api/transactions/:id', { params: { id: transactionId }, body });
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return call('PATCH /api/transactions/:id', { params: { id: transactionId }, body });
}

/** Whether the money was captured now; when not, the server does it later by itself. */
export async function capturePayment(paymentId: string, { amount, currency }: CheckoutAnswer): Promise<boolean> {
  try {
    await call('POST /api/payments/capture', { query: { paymentId, amount, currency } });
    return true;
  } catch {
    return false;
  }
}
