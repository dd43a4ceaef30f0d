import { DIRECT_PAYMENT_NO_SIGNATURE } from '@udin/contracts/payment/direct-payment';
import type { CheckoutAnswer, TransactionAnswer } from '@udin/contracts';
import { callApi, fetchData } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
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
      return await fetchData<TransactionAnswer>(`/api/transactions/${transactionId}`, { method: 'PATCH', body });
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return fetchData<TransactionAnswer>(`/api/transactions/${transactionId}`, { method: 'PATCH', body });
}

/** Whether the money was captured now; when not, the server does it later by itself. */
export async function capturePayment(paymentId: string, { amount, currency }: CheckoutAnswer): Promise<boolean> {
  try {
    await callApi('/api/payments/capture', { method: 'POST', query: { paymentId, amount, currency } });
    return true;
  } catch {
    return false;
  }
}
