import type { SessionAnswer, VerificationAnswer } from '@udin/contracts';
import { fetchData } from '../../lib/api-client';
import { writeSession } from '../../lib/session';

const post = <T>(path: string, body: object) =>
  fetchData<T>(`/api/auth/${path}`, { method: 'POST', body, as: 'nobody' });

/** Logs in and keeps the session in this browser. Throws ApiError. */
export async function logIn(email: string, password: string): Promise<SessionAnswer> {
  const answer = await post<SessionAnswer>('login', { email: email.trim(), password });
  await writeSession('user', { accessToken: answer.accessToken, refreshToken: answer.refreshToken, user: answer.user });
  return answer;
}

export const sendResetCode = (email: string) => post<VerificationAnswer>('forgot-password', { email: email.trim() });
export const verifyResetCode = (verificationId: string, otp: string) =>
  post('verify-forgot-password', { verificationId, otp });
export const resetPassword = (email: string, newPassword: string) =>
  post('reset-password', { email: email.trim(), newPassword });
