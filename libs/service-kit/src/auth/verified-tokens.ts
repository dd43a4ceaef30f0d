import type { Identity } from './identity';

/** About 6 MB when full. */
const MOST_TOKENS = 10_000;
/** By which the clocks of services may differ, and more. */
const MOST_SKEW_MS = 5 * 60_000;

/** From when to when a token counts. */
export interface TokenTime {
  issuedAtMs: number;
  expiresAtMs: number;
}

/**
 * A token from the future was signed by a clock that was ahead and is set back: it would outlive the end of its
 * session, which is remembered for as long as a token lives. Its holder renews it like one that has expired.
 */
export function isInItsTime({ issuedAtMs, expiresAtMs }: TokenTime): boolean {
  const now = Date.now();
  return issuedAtMs - MOST_SKEW_MS <= now && now < expiresAtMs;
}

interface VerifiedToken extends TokenTime {
  identity: Identity;
  /** The key that signed it: a key that is withdrawn takes its tokens with it. */
  kid: string;
}

/**
 * Tokens whose signature was found good in this process, so that it is computed once and not for each request. Says
 * nothing about a session that has ended since: who asks here asks that, too.
 */
export class VerifiedTokens {
  private readonly byToken = new Map<string, VerifiedToken>();

  find(token: string): VerifiedToken | undefined {
    const known = this.byToken.get(token);
    if (!known || isInItsTime(known)) return known;
    this.byToken.delete(token);
    return undefined;
  }

  /** The oldest goes when there are too many; its next request computes its signature again. */
  add(token: string, verified: VerifiedToken): void {
    if (this.byToken.size >= MOST_TOKENS) this.byToken.delete(this.byToken.keys().next().value!);
    this.byToken.set(token, verified);
  }
}
