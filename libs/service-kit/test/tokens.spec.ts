import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { Controller, Get, Module, SetMetadata } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aTokenIssuer, clockAt, type TestTokenIssuer, waitFor } from '@udin/testing';
import { ACCESS, Caller, createService, type Identity, ServiceSettings, TrustedKeyService } from '../src';

@Controller('api/things')
class ThingsController {
  @Get()
  mine(@Caller() caller: Identity) {
    return caller;
  }

  @SetMetadata(ACCESS, 'admin')
  @Get('all')
  all() {
    return [];
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

const HOLDER = { id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10', type: 'user' } as const;
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const part = (value: unknown) => Buffer.from(text(value)).toString('base64url');

describe('access tokens', () => {
  let app: NestFastifyApplication;
  let issuer: TestTokenIssuer;

  beforeAll(async () => {
    issuer = await aTokenIssuer();
    const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', JWKS_URL: issuer.jwksUrl };
    app = await createService({ name: 'things', module: ThingsModule, settings: ServiceSettings }, environment);
    await waitFor(async () => (await ask(issuer.tokenFor(HOLDER))).statusCode === 200);
  });
  afterAll(async () => {
    await app.close();
    await issuer.close();
  });

  const ask = (token: string, url = '/api/things') =>
    app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const known = () => kidOf(issuer.tokenFor(HOLDER));
  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid as string;
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: HOLDER.id, type: 'admin', sid: HOLDER.id, iss: 'udin', aud: 'udin', iat: now, exp: now + 900 };

  /** The published key, as a forger has it. */
  async function publicJwk() {
    const { keys } = (await (await fetch(issuer.jwksUrl)).json()) as { keys: { kid: string; x: string }[] };
    return keys[0]!;
  }

  function selfSigned(header: object): string {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const signed = `${part(header)}.${part(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${signed}.${signature.toString('base64url')}`;
  }

  async function signedWithThePublicKey(): Promise<string> {
    const key = await publicJwk();
    const signed = `${part({ alg: 'HS256', typ: 'JWT', kid: key.kid })}.${part(claims)}`;
    const pem = createPublicKey({ key: key as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    return `${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`;
  }

  const REFUSED: [what: string, token: () => string | Promise<string>][] = [
    ['that has expired', () => issuer.tokenFor(HOLDER, { expiresIn: -1 })],
    ['of a clock that was an hour ahead', () => issuer.tokenFor(HOLDER, { claims: { iat: now + 3_600 } })],
    ['of another issuer', () => issuer.tokenFor(HOLDER, { claims: { iss: 'somebody' } })],
    ['without an issuer', () => issuer.tokenFor(HOLDER, { claims: { iss: undefined } })],
    ['for another audience', () => issuer.tokenFor(HOLDER, { claims: { aud: 'another-product' } })],
    ['without an audience', () => issuer.tokenFor(HOLDER, { claims: { aud: undefined } })],
    ['that is not valid yet', () => issuer.tokenFor(HOLDER, { claims: { nbf: now + 600 } })],
    ['that never expires', () => issuer.tokenFor(HOLDER, { claims: { exp: undefined } })],
    ['of an unknown type', () => issuer.tokenFor(HOLDER, { claims: { type: 'root' } })],
    ['of nobody', () => issuer.tokenFor(HOLDER, { claims: { sub: '' } })],
    ['of no session', () => issuer.tokenFor(HOLDER, { claims: { sid: undefined } })],
    ['signed by an unknown key', () => selfSigned({ alg: 'ES256', typ: 'JWT', kid: 'unknown' })],
    ['signed by another key under a known name', () => selfSigned({ alg: 'ES256', typ: 'JWT', kid: known() })],
    ['that names no key', () => selfSigned({ alg: 'ES256', typ: 'JWT' })],
    ['that brings its own key', () => selfSigned({ alg: 'ES256', typ: 'JWT', kid: { own: true } })],
    ['signed with the public key as a secret', signedWithThePublicKey],
    ['signed by nobody', () => `${part({ alg: 'none', typ: 'JWT', kid: known() })}.${part(claims)}.`],
    [
      'with another body under a good signature',
      () => {
        const [head, , signature] = issuer.tokenFor(HOLDER).split('.');
        return `${head}.${part(claims)}.${signature}`;
      },
    ],
    ['whose body is no JSON', () => `${part({ alg: 'ES256', typ: 'JWT', kid: known() })}.${part('no JSON')}.xx`],
    ['whose head is no JSON', () => `${part('no JSON')}.${part(claims)}.xx`],
    ['that is just text', () => 'Bearer'],
  ];

  it.each(REFUSED)('[ADM-4] refuses a token %s', async (_, token) => {
    const given = await token();
    for (const url of ['/api/things', '/api/things/all']) {
      const response = await ask(given, url);
      expect([response.statusCode, response.json().error]).toEqual([401, 'auth.token-invalid']);
    }
  });

  it('[ADM-4] tells a customer from an admin by the token alone', async () => {
    expect((await ask(issuer.tokenFor(HOLDER), '/api/things/all')).statusCode).toBe(403);
    expect((await ask(issuer.tokenFor({ ...HOLDER, type: 'admin' }), '/api/things/all')).statusCode).toBe(200);
    expect((await ask(issuer.tokenFor(HOLDER))).json().data).toMatchObject({ id: HOLDER.id, type: 'user' });
  });

  it('[API-1] takes up a new key by itself and goes on with the old one', async () => {
    const old = issuer.tokenFor(HOLDER);
    issuer.rotate();
    const fresh = issuer.tokenFor(HOLDER);
    expect(kidOf(fresh)).not.toBe(kidOf(old));
    await waitFor(async () => (await ask(fresh)).statusCode === 200, { what: 'the new key' });
    expect((await ask(old)).statusCode).toBe(200);
  });

  it('[API-1] keeps the keys while auth is away, which counts as work that fails', async () => {
    const keys = new TrustedKeyService({ JWKS_URL: issuer.jwksUrl } as ServiceSettings);
    const kid = known();
    expect(await keys.find(kid)).toBeDefined();
    await expect(keys.readFrom(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect([keys.has(kid), await keys.find('another')]).toEqual([true, undefined]);
  });

  it('[ADM-4] refuses a token that it took before, once it has expired', async () => {
    const token = issuer.tokenFor(HOLDER);
    expect((await ask(token)).statusCode).toBe(200);
    const clock = jest.spyOn(Date, 'now').mockReturnValue((now + 3_600) * 1_000);
    try {
      expect((await ask(token)).statusCode).toBe(401);
    } finally {
      clock.mockRestore();
    }
  });

  it('[ADM-4] takes a token of a clock that is two minutes ahead, and not where it would be an hour', async () => {
    const token = issuer.tokenFor(HOLDER, { claims: { iat: now + 120 } });
    expect((await ask(token)).statusCode).toBe(200);
    jest.useFakeTimers(clockAt(new Date(Date.now() - 3_600_000).toISOString()));
    const { statusCode } = await ask(token);
    jest.useRealTimers();
    expect(statusCode).toBe(401);
    expect((await ask(token)).statusCode).toBe(200);
  });

  it('[ADM-4] refuses a token that it took before, once its key is withdrawn', async () => {
    const token = issuer.tokenFor(HOLDER);
    expect((await ask(token)).statusCode).toBe(200);
    issuer.rotate();
    issuer.withdraw();
    const looksAgain = () => ask(selfSigned({ alg: 'ES256', typ: 'JWT', kid: 'unknown' }));
    await waitFor(async () => (await looksAgain()) && (await ask(token)).statusCode === 401, {
      what: 'the old key gone',
    });
  });
});
