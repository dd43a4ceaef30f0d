import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';

interface Claims {
  sub: string;
  email: string;
}

/** Signed with ES256; what was verified is remembered. */
export class BareTokens {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly known = new Map<string, Claims>();

  sign(sub: string, email: string): string {
    const claims = `${base64url({ alg: 'ES256' })}.${base64url({ sub, email, iat: Math.floor(Date.now() / 1_000) })}`;
    const key = { key: this.keys.privateKey, dsaEncoding: 'ieee-p1363' as const };
    return `${claims}.${sign('sha256', Buffer.from(claims), key).toString('base64url')}`;
  }

  /** @throws Error when it is not ours */
  claimsOf(authorization = ''): Claims {
    const token = authorization.slice('Bearer '.length);
    const known = this.known.get(token);
    if (known) return known;
    const [head, body, signature] = token.split('.') as [string, string, string];
    const key = { key: this.keys.publicKey, dsaEncoding: 'ieee-p1363' as const };
    const isOurs = verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
    if (!isOurs) throw new Error('Not our token');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
    this.known.set(token, claims);
    return claims;
  }
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
