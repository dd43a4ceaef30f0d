import { randomUUID } from 'node:crypto';
import { type ApiRequest, aRegistration, type CreatedOrder, initOf, orderRequests } from '@udin/testing';
import { codeSentTo } from '../../../frontend/e2e/mail/mailbox';
import { aCustomer, type Customer } from '../../../frontend/e2e/people/a-customer';
import { setting } from '../../../frontend/e2e/setting';
import { payAtSandbox } from '../../../frontend/e2e/steps/order-by-api';

interface Account {
  id: string;
  accessToken: string;
}

/** A stranger becomes a customer by a code in a mail, pays and uploads a document; an admin sends it back signed. */
export async function placeWholeOrder(adminToken: string): Promise<void> {
  const customer = aCustomer();
  const { id, accessToken: token } = await register(customer);
  const buyer = { id, ...customer };
  const requests = orderRequests({ transactionId: `TXN_${randomUUID()}`, buyer, token, admin: adminToken });
  const { checkout } = await ask<CreatedOrder>(requests.order);
  await ask(requests.confirmation(await payAtSandbox(checkout.orderId)));
  const uploaded = await ask<{ id: string }>(requests.upload);
  await ask({ path: `/api/documents/user/${id}`, token });
  await ask(requests.signature(uploaded.id));
  await ask({ path: `/api/documents/${uploaded.id}`, token });
}

async function register(customer: Customer): Promise<Account> {
  const { email, password } = customer;
  const cookies: string[] = [];
  const post = <T>(path: string, json: object) => ask<T>({ method: 'POST', path: `/api/auth/${path}`, json }, cookies);
  const { verificationId } = await post<{ verificationId: string }>('send-email-otp', { email });
  await post('verify-email-otp', { verificationId, otp: await codeSentTo(email) });
  await post('register', aRegistration(customer));
  return post<Account>('login', { email, password });
}

/** @param cookies sent along, and added to @throws Error with what was answered instead of a success */
async function ask<T>({ path, ...sent }: ApiRequest, cookies: string[] = []): Promise<T> {
  const init = initOf({ ...sent, headers: { cookie: cookies.join('; ') } });
  const response = await fetch(`${setting('PRODUCT_URL')}${path}`, init);
  cookies.push(...response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!));
  const body = (await response.json()) as { data: T };
  if (!response.ok) throw new Error(`${init.method} ${path}: ${response.status} ${JSON.stringify(body)}`);
  return body.data;
}
