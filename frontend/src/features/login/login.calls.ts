import type { SessionAnswer } from '@udin/contracts';
import { mailboxOf } from '@udin/contracts/mailbox-of';
import { ApiError } from '../../lib/api/api-error';
import { askForSession } from '../../lib/api/ask-for-session';
import { askForCode, call } from '../../lib/api/call';
import { forgetSession, readSession, writeSession } from '../../lib/session';
import { typedCode } from '../../lib/typed-code';

const as = 'nobody' as const;

/** Logs in and keeps the session in this browser, of an admin as the desk's. Throws ApiError. */
export async function logIn(email: string, password: string, code?: string): Promise<SessionAnswer> {
  const answer = await askForSession('POST /api/auth/login', { email: email.trim(), password, code });
  const audience = answer.user.type === 'admin' ? 'admin' : 'user';
  await writeSession(audience, {
    accessToken: answer.accessToken,
    refreshToken: answer.refreshToken,
    user: answer.user,
  });
  return answer;
}

export const sendResetCode = (email: string) => askForCode('POST /api/auth/forgot-password', { email: email.trim() });
export const verifyResetCode = (verificationId: string, otp: string) =>
  call('POST /api/auth/verify-forgot-password', { as, body: typedCode(verificationId, otp) });
export const resetPassword = (email: string, newPassword: string) =>
  call('POST /api/auth/reset-password', { as, body: { email: email.trim(), newPassword } });

/** Whether the account has this password: an earlier reset set it, and its answer was lost. */
export async function hasPassword(email: string, password: string): Promise<boolean> {
  try {
    const { refreshToken } = await call('POST /api/auth/login', { as, body: { email: email.trim(), password } });
    // The person logs in next; this session would only stand in the list of the account.
    await call('POST /api/auth/logout', { as, body: { refreshToken } }).catch(() => undefined);
    return true;
  } catch (failure) {
    // What asks for a second step has taken the password.
    return failure instanceof ApiError && Boolean(failure.code?.startsWith('auth.second-factor-'));
  }
}

/** A reset has ended every session of the account, the one of this browser, too. Somebody else's stays. */
export async function forgetEndedSession(email: string): Promise<void> {
  const session = await readSession('user');
  if (session?.user.email === mailboxOf(email)) forgetSession('user');
}
