import type { SessionAnswer } from '@udin/contracts';
import { ApiError } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { takeUntold } from '../../lib/language/chosen-language';
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
  await keepSession(answer);
  return answer;
}

/** Whether the account is there already, with this password: an earlier request made it, and its answer was lost. */
export async function entersAccount({ email, password }: RegistrationValues): Promise<boolean> {
  try {
    await keepSession(await call('POST /api/auth/login', { body: { email: email.trim(), password }, as: 'nobody' }));
    return true;
  } catch {
    return false;
  }
}

function keepSession({ accessToken, refreshToken, user }: SessionAnswer): Promise<void> {
  // An account begins with the language of the page that made it.
  takeUntold();
  return writeSession('user', { accessToken, refreshToken, user });
}

/** The email already has an account (REG-4). */
export function isKnownEmail(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || /already|exist/i.test(error.message));
}
