import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const FIFTEEN_MINUTES = 15 * 60;

interface TokenHolder {
  id: string;
  type: 'user' | 'admin';
  /** Of an admin; an owner when left out. */
  role?: 'owner' | 'lead' | 'accountant' | 'reviewer' | 'support';
  sessionId?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
}

export interface TokenOptions {
  /** Seconds; negative for a token that has expired. */
  expiresIn?: number;
  /** Overwrites claims, for tokens that must be refused. */
  claims?: Record<string, unknown>;
}

export interface TestTokenIssuer {
  jwksUrl: string;
  tokenFor(holder: TokenHolder, options?: TokenOptions): string;
  /** Signs with a new key from now on; both keys are published. */
  rotate(): void;
  /** Publishes only the newest key from now on. */
  withdraw(): void;
  close(): Promise<void>;
}

/** Signs access tokens as the auth service does (ES256) and publishes the keys over HTTP. */
export async function aTokenIssuer(): Promise<TestTokenIssuer> {
  const keys = [newKey()];
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: keys.map((key) => key.published) }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    jwksUrl: `http://127.0.0.1:${port}/.well-known/jwks.json`,
    tokenFor: (holder, options) => signToken(keys.at(-1) as SigningKey, holder, options),
    rotate: () => keys.push(newKey()),
    withdraw: () => keys.splice(0, keys.length - 1),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

type SigningKey = ReturnType<typeof newKey>;

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  return { kid, privateKey, published: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' } };
}

function signToken(
  key: SigningKey,
  holder: TokenHolder,
  { expiresIn = FIFTEEN_MINUTES, claims }: TokenOptions = {},
): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    sub: holder.id,
    type: holder.type,
    ...(holder.type === 'admin' && { role: holder.role ?? 'owner' }),
    sid: holder.sessionId ?? randomUUID(),
    email: holder.email ?? `${holder.id}@example.test`,
    firstName: holder.firstName ?? 'Asha',
    lastName: holder.lastName ?? 'Sen',
    iss: 'udin',
    aud: 'udin',
    iat: now,
    exp: now + expiresIn,
    ...claims,
  };
  const signed = `${encode({ alg: 'ES256', typ: 'JWT', kid: key.kid })}.${encode(payload)}`;
  return `${signed}.${signatureOf(signed, key.privateKey)}`;
}

function signatureOf(text: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
