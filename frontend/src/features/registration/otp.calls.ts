import type { VerificationAnswer } from '@udin/contracts';
import { call } from '../../lib/api/call';
import { typedCode } from '../../lib/typed-code';

/** Sends a code to this email. Throws ApiError. */
export function sendEmailCode(email: string): Promise<VerificationAnswer> {
  return call('POST /api/auth/send-email-otp', { body: { email }, as: 'nobody' });
}

/** The server remembers the verification in a cookie: nothing has to be stored here. Throws ApiError. */
export function verifyEmailCode(verificationId: string, otp: string): Promise<unknown> {
  return call('POST /api/auth/verify-email-otp', { body: typedCode(verificationId, otp), as: 'nobody' });
}
