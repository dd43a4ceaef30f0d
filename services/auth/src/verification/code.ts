import { randomInt } from 'node:crypto';
import { OTP_DIGITS } from '@udin/contracts';

/** Six digits, each combination as likely as any other. */
export function newCode(): string {
  return String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
}
