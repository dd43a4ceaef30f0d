import type { VerificationAnswer } from '@udin/contracts';
import { call } from '../../lib/api/call';

/** Mails a code to this address. */
export function sendEmailCode(email: string): Promise<VerificationAnswer> {
  return call('POST /api/auth/send-email-otp', { body: { email }, as: 'nobody' });
}

/** The proof is a cookie of this browser: nothing to keep here. */
export function verifyEmailCode(verificationId: string, otp: string): Promise<unknown> {
  return call('POST /api/auth/verify-email-otp', { body: { verificationId, otp }, as: 'nobody' });
}
