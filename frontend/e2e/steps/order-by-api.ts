import { randomUUID } from 'node:crypto';
import { aPaymentReport, type Paid } from '@udin/testing';
import type { APIRequestContext } from 'playwright-core';
import { call } from '../api';
import { aCustomer, type Customer } from '../people/a-customer';
import { registerByApi } from '../people/register-by-api';
import { setting } from '../setting';
import { orderBody, uploadFile } from './order-body';

interface Ordered {
  customer: Customer;
  customerId: string;
  token: string;
  /** Of the documents, in the order of the files. */
  ids: string[];
  /** What the end of each upload promises. */
  promised: string[];
}

/** A new customer with a paid order and its files uploaded, without a screen: for journeys that begin at the desk. */
export async function orderByApi(
  request: APIRequestContext,
  files: readonly string[],
  documentType?: string,
): Promise<Ordered> {
  const customer = aCustomer();
  const { id: customerId, accessToken: token } = await registerByApi(request, customer);
  // Other journeys may order in the same millisecond.
  const transactionId = `TXN_${Date.now()}_${randomUUID().slice(0, 8)}`;
  const ordered = await call<{ checkout: { orderId: string } }>('POST', '/api/transactions', {
    token,
    body: orderBody(transactionId, customerId, customer, files, documentType),
  });
  const paid = await payAtSandbox(ordered.body.data.checkout.orderId);
  await call('PATCH', `/api/transactions/${transactionId}`, {
    token,
    body: aPaymentReport(transactionId, paid),
  });
  const sent = [];
  for (const file of files)
    sent.push((await uploadFile(transactionId, customerId, token, file, documentType)).body.data);
  const promised = sent.map(({ estimatedDelivery }) => estimatedDelivery);
  return { customer, customerId, token, ids: sent.map(({ id }) => id), promised };
}

/** As a customer in the checkout. */
export async function payAtSandbox(orderId: string): Promise<Paid> {
  const response = await fetch(`${setting('PAYMENT_PROVIDER_URL')}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, outcome: 'captured' }),
  });
  return (await response.json()) as Paid;
}
