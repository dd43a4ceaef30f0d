import { openAsBlob } from 'node:fs';
import { type ApiAnswer, call } from '../api';
import { pathOf } from '../fixture';
import type { Customer } from '../people/a-customer';
import { setting } from '../setting';

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
  await call('POST', '/api/transactions', { token, body: order(transaction_id, id, customer) });
  const refused = await call('PATCH', `/api/transactions/${transaction_id}`, {
    token,
    body: {
      payment_id: 'pay_Forged00000001',
      order_id: transaction_id,
      signature: 'f'.repeat(64),
      method: 'razorpay',
      currency: 'INR',
      paid_at: new Date().toISOString(),
    },
  });
  const upload = await uploadAnyway(transaction_id, id, token);
  const { body } = await call<{ status: string }>('GET', `/api/transactions/${transaction_id}`, { token });
  return { refused, upload, status: body.data.status };
}

function order(transaction_id: string, user_id: string, customer: Customer) {
  return {
    transaction_id,
    user_id,
    user_info: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      address: customer.address,
      state: 'west-bengal',
      pin_code: customer.pinCode,
    },
    documents: [
      {
        name: 'balance-sheet.pdf',
        size: 20_000,
        type: 'application/pdf',
        document_type: 'net-worth',
        document_category: 'Certificates',
      },
    ],
    pricing: { subtotal: 1500, gst_amount: 270, gst_percentage: 18, total_amount: 1770, currency: 'INR' },
    status: 'pending',
    metadata: { total_documents: 1, platform: 'web', version: '1.0.0' },
  };
}

async function uploadAnyway(transactionId: string, userId: string, token: string) {
  const form = new FormData();
  form.set('userId', userId);
  form.set('transactionId', transactionId);
  form.set('documentType', 'net-worth');
  form.set('file', await openAsBlob(pathOf('balance-sheet.pdf'), { type: 'application/pdf' }), 'balance-sheet.pdf');
  const response = await fetch(`${setting('PRODUCT_URL')}/api/documents/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}
