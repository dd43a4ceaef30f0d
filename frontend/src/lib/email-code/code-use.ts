import { OTP_RESEND_SECONDS, OTP_TTL_SECONDS } from '@udin/contracts/limits';
import type { KeptCode } from './kept-code';

/** What a code for an email is sent and typed for. */
export interface CodeUse {
  /** Where this tab keeps what it knows of the last one; see kept-code. */
  key: string;
  /** Answers the verificationId. Throws ApiError. */
  send: (email: string) => Promise<string>;
  /** Throws ApiError. */
  verify: (verificationId: string, code: string) => Promise<unknown>;
}

/** What is known of a code that has just been sent. */
export function freshCode(email: string, verificationId: string): KeptCode {
  return {
    email,
    verificationId,
    expiresAt: inSeconds(OTP_TTL_SECONDS),
    allowedAt: inSeconds(OTP_RESEND_SECONDS),
    wrongCodes: 0,
  };
}

/** Milliseconds since 1970. */
export function inSeconds(seconds: number): number {
  return Date.now() + seconds * 1_000;
}
