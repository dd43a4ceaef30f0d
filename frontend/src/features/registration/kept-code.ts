import { storagePrefix } from '../../lib/product';
import { tabValues } from '../../lib/storage/kept-values';
import { readTabValue } from '../../lib/storage/read-tab-value';

const KEY = `${storagePrefix}_registration_code`;

/** A code that the server has sent; not the code itself. */
export interface KeptCode {
  email: string;
  verificationId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** From then on the server sends another one. */
  allowedAt: number;
  wrongCodes: number;
}

/** Over a reload of this tab: the code is in the mailbox, and the server sends no second one so soon. */
export function keepCode(code: KeptCode): void {
  tabValues.set(KEY, JSON.stringify(code));
}

export function forgetCode(): void {
  tabValues.remove(KEY);
}

/** The one that was sent to this email, if it has not expired. */
export function readCode(email: string): KeptCode | undefined {
  const code = readTabValue<KeptCode>(KEY);
  return code?.email === email.trim() && code.expiresAt > Date.now() ? code : undefined;
}
