import { Injectable, Optional } from '@nestjs/common';
import { ADMIN_ROLES, type AdminRole } from '@udin/contracts';
import { JwtService } from '@nestjs/jwt';
import { Problem } from '../problems/problem';
import { EndedSessionsService } from './ended-sessions/ended-sessions.service';
import { type Identity, TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from './identity';
import { TrustedKeyService } from './trusted-key.service';

interface Claims {
  sub: string;
  type: Identity['type'];
  role?: AdminRole;
  sid: string;
  email: string;
  firstName: string;
  lastName: string;
  exp?: number;
}

@Injectable()
export class TokenVerifierService {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: TrustedKeyService,
    @Optional() private readonly ended?: EndedSessionsService,
  ) {}

  /** @throws Problem `auth.token-invalid`, or `server.unavailable` while no keys are known */
  async verify(token: string): Promise<Identity> {
    const publicKey = await this.keyFor(token);
    const identity = this.identityIn(token, publicKey);
    if (this.ended?.has(identity.sessionId)) throw new Problem('auth.token-invalid');
    return identity;
  }

  private identityIn(token: string, publicKey: string): Identity {
    try {
      const claims = this.jwt.verify<Claims>(token, {
        publicKey,
        algorithms: [TOKEN_ALGORITHM],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
      });
      return toIdentity(claims);
    } catch (error) {
      throw new Problem('auth.token-invalid', { cause: error });
    }
  }

  /** The key's id; undefined if the text is not a token. `decode` throws if a part is not JSON. */
  private kidOf(token: string): unknown {
    try {
      return this.jwt.decode<{ header?: { kid?: unknown } } | null>(token, { complete: true })?.header?.kid;
    } catch {
      return undefined;
    }
  }

  private async keyFor(token: string): Promise<string> {
    const kid = this.kidOf(token);
    if (typeof kid !== 'string') throw new Problem('auth.token-invalid');
    const key = await this.keys.find(kid);
    if (key) return key;
    throw new Problem(this.keys.loaded ? 'auth.token-invalid' : 'server.unavailable');
  }
}

function toIdentity(claims: Claims): Identity {
  const { sub, type, role, sid, email, firstName, lastName, exp } = claims;
  if (!sub || !sid || (type !== 'user' && type !== 'admin')) throw new Error('The token has no usable identity');
  if (type === 'admin' && !(role && ADMIN_ROLES.includes(role))) throw new Error('The token of an admin has no role');
  if (!exp) throw new Error('The token never expires');
  const identity = { id: sub, type, sessionId: sid, email, firstName, lastName };
  return type === 'admin' ? { ...identity, role } : identity;
}
