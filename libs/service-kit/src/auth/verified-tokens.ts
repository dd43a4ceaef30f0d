import type { Identity } from './identity';

/** About 6 MB when full. */
const MOST_TOKENS = 10_000;

interface VerifiedToken {
  identity: Identity;
  /** The key that signed it: a key that is withdrawn takes its tokens with it. */
  kid: string;
  expiresAtMs: number;
}

/**
 * Tokens whose signature was found good in this process, so that it is computed once and not for each request. Says
 * nothing about a session that has ended since: who asks here asks that, too.
 */
export class VerifiedTokens {
  private readonly byToken = new Map<string, VerifiedToken>();

  find(token: string): VerifiedToken | undefined {
    const known = this.byToken.get(token);
    if (!known || Date.now() < known.expiresAtMs) return known;
    this.byToken.delete(token);
    return undefined;
  }

  /** The oldest goes when there are too many; its next request computes its signature again. */
  add(token: string, verified: VerifiedToken): void {
    if (this.byToken.size >= MOST_TOKENS) this.byToken.delete(this.byToken.keys().next().value!);
    this.byToken.set(token, verified);
  }
}
