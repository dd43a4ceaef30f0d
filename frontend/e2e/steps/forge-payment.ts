import { aPaymentReport } from '@udin/testing';
import { type ApiAnswer, call } from '../api';
import type { Customer } from '../people/a-customer';
import { orderBody, uploadFile } from './order-body';

const FILE = 'balance-sheet.pdf';

interface Refusals {
  /** Of the payment with the forged signature. */
  refused: ApiAnswer<unknown>;
  /** Of the upload that this payment would have unlocked. */
  upload: { status: number; body: unknown };
  /** Of the transaction afterwards. */
  status: string;
}

/** Orders one certificate and claims, with a made-up signature, to have paid it. */
export async function forgedPayment(
  { id, accessToken: token }: { id: string; accessToken: string },
  customer: Customer,
): Promise<Refusals> {
  const transaction_id = `TXN_${Date.now()}FORGED`;
  await call('POST', '/api/transactions', { token, body: orderBody(transaction_id, id, customer, [FILE]) });
  const refused = await call('PATCH', `/api/transactions/${transaction_id}`, {
    token,
    body: aPaymentReport(transaction_id, {
      razorpay_payment_id: 'pay_Forged00000001',
      razorpay_signature: 'f'.repeat(64),
    }),
  });
  const upload = await uploadFile(transaction_id, id, token, FILE);
  const { body } = await call<{ status: string }>('GET', `/api/transactions/${transaction_id}`, { token });
  return { refused, upload, status: body.data.status };
}
