import type { VerificationAnswer } from '@udin/contracts';
import { fetchData } from '../../lib/api-client';

/** Mails a code to this address. */
export function sendEmailCode(email: string): Promise<VerificationAnswer> {
  return fetchData('/api/auth/send-email-otp', { method: 'POST', body: { email }, as: 'nobody' });
}

/** The proof is a cookie of this browser: nothing to keep here. */
export function verifyEmailCode(verificationId: string, otp: string): Promise<unknown> {
  return fetchData('/api/auth/verify-email-otp', { method: 'POST', body: { verificationId, otp }, as: 'nobody' });
}
