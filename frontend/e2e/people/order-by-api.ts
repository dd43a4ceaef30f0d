import { openAsBlob } from 'node:fs';
import { call } from '../api';
import { pathOf } from '../fixture';
import { setting } from '../setting';
import type { Customer } from './a-customer';

interface LoggedIn {
  id: string;
  accessToken: string;
}

/** What the page sends for one certificate. */
export const orderOf = (transaction_id: string, user_id: string, customer: Customer) => ({
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
});

/** Uploads it as the document of this transaction, whether that is paid or not. */
export async function uploadByApi(transactionId: string, { id, accessToken }: LoggedIn) {
  const form = new FormData();
  form.set('userId', id);
  form.set('transactionId', transactionId);
  form.set('documentType', 'net-worth');
  form.set('file', await openAsBlob(pathOf('balance-sheet.pdf'), { type: 'application/pdf' }), 'balance-sheet.pdf');
  const response = await fetch(`${setting('PRODUCT_URL')}/api/documents/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { data?: { id: string } } };
}

/** Orders one certificate, which the bank pays without a browser. Answers the transaction. */
export async function paidByApi({ id, accessToken: token }: LoggedIn, customer: Customer): Promise<string> {
  const transaction = `TXN_${Date.now()}${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
  const body = orderOf(transaction, id, customer);
  const created = await call<{ checkout: { orderId: string } }>('POST', '/api/transactions', { token, body });
  const { orderId } = created.body.data.checkout;
  await fetch(`${setting('PAYMENT_PROVIDER_URL')}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, outcome: 'captured' }),
  });
  return transaction;
}
