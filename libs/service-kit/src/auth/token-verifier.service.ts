import type { KeyObject } from 'node:crypto';
import { Injectable, Optional } from '@nestjs/common';
import { ADMIN_ROLES, type AdminRole } from '@udin/contracts';
import { JwtService } from '@nestjs/jwt';
import { Problem } from '../problems/problem';
import { EndedSessionsService } from './ended-sessions/ended-sessions.service';
import { type Identity, TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from './identity';
import { TrustedKeyService } from './trusted-key.service';
import { isInItsTime, type TokenTime, VerifiedTokens } from './verified-tokens';

interface Claims {
  sub: string;
  type: Identity['type'];
  role?: AdminRole;
  sid: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Seconds since 1970, as `exp`. */
  iat?: number;
  exp?: number;
}

@Injectable()
export class TokenVerifierService {
  private readonly verified = new VerifiedTokens();

  constructor(
    private readonly jwt: JwtService,
    private readonly keys: TrustedKeyService,
    @Optional() private readonly ended?: EndedSessionsService,
  ) {}

  /** @throws Problem `auth.token-invalid`, or `server.unavailable` while no keys are known */
  async verify(token: string): Promise<Identity> {
    const identity = this.knownIdentity(token) ?? (await this.identityIn(token));
    if (this.ended?.has(identity.sessionId)) throw new Problem('auth.token-invalid');
    return identity;
  }

  /** Whether its session has ended, as the table says now. @throws Problem `auth.token-invalid` */
  async assertNotEnded({ sessionId }: Identity): Promise<void> {
    if (await this.ended?.isStored(sessionId)) throw new Problem('auth.token-invalid');
  }

  private knownIdentity(token: string): Identity | undefined {
    const known = this.verified.find(token);
    return known && this.keys.has(known.kid) ? known.identity : undefined;
  }

  private async identityIn(token: string): Promise<Identity> {
    const kid = this.kidOf(token);
    const publicKey = await this.keyFor(kid);
    const verified = this.claimsIn(token, publicKey);
    this.verified.add(token, { ...verified, kid });
    return verified.identity;
  }

  private claimsIn(token: string, publicKey: KeyObject): TokenTime & { identity: Identity } {
    try {
      const claims = this.jwt.verify<Claims>(token, {
        // Its type knows texts alone, which would be read anew for each token.
        publicKey: publicKey as never,
        algorithms: [TOKEN_ALGORITHM],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
      });
      if (!claims.exp || !claims.iat) throw new Error('The token says no time');
      const time = { issuedAtMs: claims.iat * 1_000, expiresAtMs: claims.exp * 1_000 };
      if (!isInItsTime(time)) throw new Error('The token is from the future');
      // Requests share it, so none may change it.
      return { identity: Object.freeze(toIdentity(claims)), ...time };
    } catch (error) {
      throw new Problem('auth.token-invalid', { cause: error });
    }
  }

  /** The key's id. `decode` throws if a part is not JSON, and answers null if the text is not a token. */
  private kidOf(token: string): string {
    try {
      const { kid } = this.jwt.decode<{ header: { kid?: unknown } }>(token, { complete: true }).header;
      if (typeof kid === 'string') return kid;
    } catch (error) {
      throw new Problem('auth.token-invalid', { cause: error });
    }
    throw new Problem('auth.token-invalid');
  }

  private async keyFor(kid: string): Promise<KeyObject> {
    const key = await this.keys.find(kid);
    if (key) return key;
    throw new Problem(this.keys.loaded ? 'auth.token-invalid' : 'server.unavailable');
  }
}

function toIdentity(claims: Claims): Identity {
  const { sub, type, role, sid, email, firstName, lastName } = claims;
  if (!sub || !sid || (type !== 'user' && type !== 'admin')) throw new Error('The token has no usable identity');
  if (type === 'admin' && !(role && ADMIN_ROLES.includes(role))) throw new Error('The token of an admin has no role');
  const identity = { id: sub, type, sessionId: sid, email, firstName, lastName };
  return type === 'admin' ? { ...identity, role } : identity;
}
