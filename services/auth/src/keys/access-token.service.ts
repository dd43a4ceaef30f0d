import { type KeyObject, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_TTL_SECONDS } from '@udin/contracts';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@udin/service-kit';
import type { User } from '../users/user.entity';
import { KeyRingService } from './key-ring.service';

@Injectable()
export class AccessTokenService {
  constructor(private readonly keys: KeyRingService) {}

  /** A token for 15 minutes; it says who, what type, which role and which session (service-kit, Identity). */
  sign(user: User, sessionId: string): string {
    const { kid, privateKey } = this.keys.signing();
    const { id: sub, type, role, email, firstName, lastName } = user;
    const iat = Math.floor(Date.now() / 1000);
    const registered = { iat, exp: iat + ACCESS_TOKEN_TTL_SECONDS, aud: TOKEN_AUDIENCE, iss: TOKEN_ISSUER, sub };
    const claims = { type, ...(role && { role }), sid: sessionId, email, firstName, lastName, ...registered };
    const said = `${encoded({ alg: TOKEN_ALGORITHM, typ: 'JWT', kid })}.${encoded(claims)}`;
    return `${said}.${signatureOf(said, privateKey)}`;
  }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** ES256 (RFC 7518): both numbers one after the other, not as DER. */
function signatureOf(said: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
}
