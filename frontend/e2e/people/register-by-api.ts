import { aRegistration } from '@udin/testing';
import type { APIRequestContext } from 'playwright-core';
import { codeSentTo } from '../mail/mailbox';
import type { Customer } from './a-customer';

/** An account without walking through the form; the cookie of the verified address lives in this browser's context. */
export async function registerByApi(
  request: APIRequestContext,
  customer: Customer,
): Promise<{ id: string; accessToken: string }> {
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/auth/${path}`, { data });
    const body = (await response.json()) as {
      data: { verificationId: string; id: string; accessToken: string };
      message?: string;
    };
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${body.message}`);
    return body.data;
  };
  const { email } = customer;
  const { verificationId } = await post('send-email-otp', { email });
  await post('verify-email-otp', { verificationId, otp: await codeSentTo(email) });
  return post('register', aRegistration(customer));
}
