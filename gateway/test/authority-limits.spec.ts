import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createService } from '@udin/service-kit';
import { aTokenIssuer } from '@udin/testing';
import { definition } from '../src/service';
import { anUpstream, type Upstream } from './an-upstream';
import { CALLS } from './authority/calls';
import { knowsKeys } from './knows-keys';

const HOLDER = { id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10', type: 'user' } as const;
const UPSTREAMS = ['AUTH_URL', 'PAYMENT_URL', 'DOCUMENT_URL', 'NOTES_URL', 'VAULT_URL', 'NOTIFICATION_URL'];

describe('at the gateway', () => {
  let app: NestFastifyApplication;
  let base: string;
  let issuer: Awaited<ReturnType<typeof aTokenIssuer>>;
  let upstream: Upstream;

  beforeAll(async () => {
    issuer = await aTokenIssuer();
    upstream = await anUpstream((request, response) => {
      request.resume().on('end', () => response.writeHead(418, { 'content-type': 'application/json' }).end('{}'));
    });
    app = await createService(definition, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      JWKS_URL: issuer.jwksUrl,
      REQUESTS_PER_MINUTE: '100',
      ...Object.fromEntries(UPSTREAMS.map((name) => [name, upstream.url])),
    });
    await app.listen(0, '127.0.0.1');
    base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
    await knowsKeys(app);
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([upstream.close(), issuer.close()]);
  });

  function call(line: string, { from, token }: { from: string; token?: string }) {
    const [method = '', path = ''] = line.split(' ');
    return fetch(base + path.replace(/\{[^}]+\}/g, HOLDER.id), {
      method,
      headers: { 'x-forwarded-for': from, ...(token && { authorization: `Bearer ${token}` }) },
    });
  }

  it('[ADM-4] an expired token ends here, except where no token is asked for', async () => {
    const token = issuer.tokenFor(HOLDER, { expiresIn: -1 });
    const throughHere = (line: string) => line.includes(' /api/');
    const tables = Object.values(CALLS);
    const open = tables.flatMap((calls) => calls.public).filter(throughHere);
    const lines = [...open, ...tables.flatMap((calls) => calls.admin)];
    const passed: string[] = [];
    for (const [n, line] of lines.entries()) {
      // From many addresses: how often one may ask has a test of its own.
      const { status } = await call(line, { from: `198.18.0.${n % 250}`, token });
      if (status === 418) passed.push(line);
      else expect([line, status]).toEqual([line, 401]);
    }
    expect(passed.sort()).toEqual(open.sort());
  });

  const flood = async (froms: string[], path = '/api/auth/login') => {
    const answers = await Promise.all(froms.map((from) => call(`POST ${path}`, { from })));
    const statuses = answers.map(({ status }) => status);
    const refused = answers.filter(({ status }) => status === 429);
    return { passed: statuses.filter((status) => status === 418).length, refused };
  };

  it('[OTP-5] a flood from one address gets 429 with the seconds to wait; others go on', async () => {
    const { passed, refused } = await flood(Array(120).fill('192.0.2.3'));
    expect([passed, refused.length]).toEqual([100, 20]);
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      const requestId = expect.stringMatching(/./);
      expect(await answer.json()).toMatchObject({ success: false, error: 'request.too-many', requestId });
    }
    expect((await flood(['192.0.2.4'])).passed).toBe(1);
  });

  it('[OTP-5] a household with many IPv6 addresses is one client', async () => {
    const { passed } = await flood(Array.from({ length: 120 }, (_, n) => `2001:db8:1:2::${n.toString(16)}`));
    expect(passed).toBe(100);
  });

  it('[OTP-5] another spelling of the path does not get around the count', async () => {
    const { passed, refused } = await flood(Array(120).fill('192.0.2.5'), '/%61pi/auth/login');
    expect([passed, refused.length]).toEqual([100, 20]);
    expect((await flood(['192.0.2.5'])).passed).toBe(0);
  });
});
