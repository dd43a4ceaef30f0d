import { DIRECT_PAYMENT_NO_SIGNATURE } from '@udin/contracts/payment/direct-payment';
import type { AlreadyPaidFile, TransactionAnswer } from '@udin/contracts';
import { ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { sendAgain } from '../../../lib/api/send-again';
import { serverNow } from '../../../lib/server-clock';
import { filesOfTransaction, paidBy, refusalFacts } from './already-paid.calls';
import type { PaymentKeys } from './payment-keys';

const PAISE_PER_RUPEE = 100;

type PaymentOf = Pick<PaymentKeys, 'transactionId' | 'signature'> & { paymentId: string };

export interface SettledPayment {
  /** The transaction to upload under. */
  transactionId: string;
  paidFiles: AlreadyPaidFile[];
  /** The server captures the payment later by itself. */
  isCapturePending: boolean;
  /** Another transaction had paid these files: this payment goes back by itself. */
  goesBack: boolean;
}

/** Reports the payment and captures it. Asked again, it answers the same. Throws ApiError when it is not recorded. */
export async function settlePayment(payment: PaymentOf): Promise<SettledPayment> {
  try {
    const transaction = await reportPayment(payment);
    const isCaptured = await capturePayment(payment.paymentId, transaction);
    const paidFiles = paidBy(transaction);
    return { transactionId: payment.transactionId, paidFiles, isCapturePending: !isCaptured, goesBack: false };
  } catch (error) {
    const transactionId = refusalFacts(error, 'payment.already-paid')?.transaction_id;
    if (!transactionId) throw error;
    const paidFiles = await filesOfTransaction(transactionId);
    return { transactionId, paidFiles, isCapturePending: false, goesBack: true };
  }
}

/** The server verifies it with the provider. Sent again while the server cannot be reached. Throws ApiError. */
async function reportPayment({ transactionId, paymentId, signature }: PaymentOf): Promise<TransactionAnswer> {
  const body = {
    payment_id: paymentId,
    order_id: transactionId,
    signature: signature || DIRECT_PAYMENT_NO_SIGNATURE,
    method: 'razorpay',
    currency: 'INR',
    paid_at: new Date(serverNow()).toISOString(),
  };
  return sendAgain(() => call('PATCH /api/transactions/:id', { params: { id: transactionId }, body }), {
    mayPass: (error) => error instanceof ApiError && (error.status === 0 || error.status >= 500),
  });
}

/** Whether the payment was captured now. If not, the server captures it later by itself. */
async function capturePayment(paymentId: string, { pricing }: TransactionAnswer): Promise<boolean> {
  const amount = Math.round(pricing.total_amount * PAISE_PER_RUPEE);
  try {
    await call('POST /api/payments/capture', { query: { paymentId, amount, currency: pricing.currency } });
    return true;
  } catch {
    return false;
  }
}
