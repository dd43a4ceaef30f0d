import type { VerifyOtpRequest } from '@udin/contracts';

let last: VerifyOtpRequest | undefined;

/** The request for a code that was typed. Sent again it has the same key: the first answer may have been lost. */
export function typedCode(verificationId: string, otp: string): VerifyOtpRequest {
  if (last?.verificationId !== verificationId || last.otp !== otp)
    last = { verificationId, otp, idempotencyKey: crypto.randomUUID() };
  return last;
}
