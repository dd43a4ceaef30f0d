import type { SessionAnswer } from '@udin/contracts';
import { ApiError } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { writeSession } from '../../lib/session';
import { phoneDigits } from '../../ui/typed-digits';
import type { RegistrationValues } from './registration-values';

/** Creates the account and stores its session. Throws ApiError. */
export async function registerCustomer(values: RegistrationValues): Promise<SessionAnswer> {
  const { firstName, lastName, email, phone, address, state, pinCode, password } = values;
  const body = {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phoneNumber: phoneDigits(phone),
    address: address.trim(),
    state,
    pinCode: pinCode.trim(),
    termsAccepted: true,
    password,
  };
  const answer = await call('POST /api/auth/register', { body, as: 'nobody' });
  await writeSession('user', { accessToken: answer.accessToken, refreshToken: answer.refreshToken, user: answer.user });
  return answer;
}

/** The email already has an account (REG-4). */
export function isKnownEmail(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || /already|exist/i.test(error.message));
}
