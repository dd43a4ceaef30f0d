import { randomUUID } from 'node:crypto';
import { codeSentTo } from '../../../frontend/e2e/mail/mailbox';
import { aCustomer, type Customer } from '../../../frontend/e2e/people/a-customer';
import { setting } from '../../../frontend/e2e/setting';
import { orderBody } from '../../../frontend/e2e/steps/order-body';
import { aPdf } from '../../chaos/orders/a-pdf';

const NAME = 'balance-sheet.pdf';

interface Account {
  id: string;
  accessToken: string;
}

/** A stranger becomes a customer by a code in a mail, pays and uploads a document; an admin sends it back signed. */
export async function placeWholeOrder(adminToken: string): Promise<void> {
  const customer = aCustomer();
  const { id, accessToken: token } = await register(customer);
  const transactionId = `TXN_${randomUUID()}`;
  const order = orderBody(transactionId, id, customer, [NAME]);
  const { checkout } = await ask<{ checkout: { orderId: string } }>('POST', '/api/transactions', {
    token,
    json: order,
  });
  const paid = await pay(checkout.orderId);
  const told = { ...paid, order_id: transactionId, method: 'razorpay', currency: 'INR', paid_at: new Date() };
  await ask('PATCH', `/api/transactions/${transactionId}`, { token, json: told });
  const place = { userId: id, transactionId, documentType: 'net-worth' };
  const uploaded = await ask<{ id: string }>('POST', '/api/documents/upload', { token, form: fileOf(place) });
  await ask('GET', `/api/documents/user/${id}`, { token });
  await ask('PATCH', `/api/documents/${uploaded.id}/signed-file`, { token: adminToken, form: fileOf({}) });
  await ask('GET', `/api/documents/${uploaded.id}`, { token });
}

export async function adminToken(): Promise<string> {
  const json = { email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') };
  return (await ask<Account>('POST', '/api/auth/admin/login', { json })).accessToken;
}

async function register({ email, firstName, lastName, phone, address, pinCode, password }: Customer): Promise<Account> {
  const cookies: string[] = [];
  const post = <T>(path: string, json: object) => ask<T>('POST', `/api/auth/${path}`, { json, cookies });
  const { verificationId } = await post<{ verificationId: string }>('send-email-otp', { email });
  await post('verify-email-otp', { verificationId, otp: await codeSentTo(email) });
  const form = { email, firstName, lastName, phoneNumber: phone, address, state: 'west-bengal', pinCode, password };
  await post('register', { ...form, termsAccepted: true });
  return post<Account>('login', { email, password });
}

async function pay(order_id: string): Promise<{ payment_id: string; signature: string }> {
  const answer = await fetch(`${setting('PAYMENT_PROVIDER_URL')}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id, outcome: 'captured' }),
  });
  const paid = (await answer.json()) as { razorpay_payment_id: string; razorpay_signature: string };
  return { payment_id: paid.razorpay_payment_id, signature: paid.razorpay_signature };
}

function fileOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(aPdf(randomUUID()))], { type: 'application/pdf' }), NAME);
  return form;
}

interface Sent {
  token?: string;
  json?: object;
  form?: FormData;
  /** Sent along, and added to. */
  cookies?: string[];
}

/** @throws Error with what was answered instead of a success */
async function ask<T>(method: string, path: string, { token, json, form, cookies = [] }: Sent): Promise<T> {
  const response = await fetch(`${setting('PRODUCT_URL')}${path}`, {
    method,
    headers: {
      cookie: cookies.join('; '),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    body: json ? JSON.stringify(json) : form,
  });
  cookies.push(...response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!));
  const body = (await response.json()) as { data: T };
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(body)}`);
  return body.data;
}
