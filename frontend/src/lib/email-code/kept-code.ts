import { tabValues } from '../storage/kept-values';
import { readTabValue } from '../storage/read-tab-value';

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

/**
 * Over a reload of this tab: the code is in the mailbox, and the server sends no second one so soon.
 * @param key where the browser keeps it: one for each use of codes
 */
export function keepCode(key: string, code: KeptCode): void {
  tabValues.set(key, JSON.stringify(code));
}

export function forgetCode(key: string): void {
  tabValues.remove(key);
}

/** The one that was sent last, if it has not expired. */
export function readCode(key: string): KeptCode | undefined {
  const code = readTabValue<KeptCode>(key);
  return code && code.expiresAt > Date.now() ? code : undefined;
}
