import { VERIFIED_EMAIL_TTL_SECONDS } from '@udin/contracts/limits';
import { storagePrefix } from '../../lib/product';
import { tabValues } from '../../lib/storage/kept-values';
import { readTabValue } from '../../lib/storage/read-tab-value';

const KEY = `${storagePrefix}_registration_verified`;

interface Verification {
  email: string;
  /** Milliseconds since 1970. */
  at: number;
}

// The proof is a cookie that no script can read. This says only that it was given, and for which email.

/** Over a reload of this tab, for as long as the server remembers it. */
export function keepVerification(email: string): void {
  tabValues.set(KEY, JSON.stringify({ email: email.trim(), at: Date.now() } satisfies Verification));
}

export function forgetVerification(): void {
  tabValues.remove(KEY);
}

/** The server has the last word: a proof that it does not know any more is asked for again. */
export function isStillVerified(email: string): boolean {
  const { email: verified, at = 0 } = readTabValue<Partial<Verification>>(KEY) ?? {};
  const seconds = (Date.now() - at) / 1_000;
  return verified === email.trim() && seconds >= 0 && seconds < VERIFIED_EMAIL_TTL_SECONDS;
}
