import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { get, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createService } from '@udin/service-kit';
import { aTokenIssuer } from '@udin/testing';
import { definition } from '../src/service';
import { aBuiltFrontend } from './a-built-frontend';
import { anUpstream, type Upstream } from './an-upstream';
import { knowsKeys } from './knows-keys';

/** Nobody listens there, whatever else runs on this machine. */
const NOBODY = 'http://127.0.0.1:9';
const AWAY = ['PAYMENT_URL', 'DOCUMENT_URL', 'VAULT_URL', 'NOTIFICATION_URL'];

/** A list of some length. */
const MANY = JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ noteText: `note ${n}` })));

const json = (body: unknown) => JSON.stringify(body);

describe('the gateway', () => {
  let app: NestFastifyApplication;
  let base: string;
  let issuer: Awaited<ReturnType<typeof aTokenIssuer>>;
  let auth: Upstream;
  let first: Upstream;
  let second: Upstream;
  let frontend: string;

  beforeAll(async () => {
    issuer = await aTokenIssuer();
    auth = await anUpstream((request, response) => {
      if (request.url === '/api/auth/users')
        response.writeHead(418, { 'content-type': 'application/json', 'content-length': MANY.length }).end(MANY);
      else if (request.url === '/api/auth/echo')
        request.pipe(response.writeHead(200, { 'content-type': 'application/json' }));
      else if (request.url === '/openapi.json')
        response.end(json({ paths: { '/api/auth/login': { post: {} } }, components: { schemas: {} } }));
      else response.writeHead(418).end(json({ success: false, message: 'from auth' }));
    });
    first = await anUpstream((_, response) => response.end(json({ from: 'first' })));
    second = await anUpstream((request, response) => {
      if (request.url !== '/api/notes/many') return response.end(json({ from: 'second' }));
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': MANY.length });
      response.end(MANY);
    });
    frontend = await aBuiltFrontend();
    app = await createService(definition, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      JWKS_URL: issuer.jwksUrl,
      AUTH_URL: auth.url,
      NOTES_URL: `${first.url},${second.url}`,
      ...Object.fromEntries(AWAY.map((name) => [name, NOBODY])),
      FRONTEND_DIR: frontend,
      PRODUCT_NAME: 'UDIN</script>',
      PASSWORD_MIN_AT_REGISTRATION: '12',
      PAYMENT_ORIGINS: 'http://127.0.0.1:7777',
    });
    await app.listen(0, '127.0.0.1');
    await knowsKeys(app);
    base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([auth.close(), first.close(), second.close(), issuer.close(), rm(frontend, { recursive: true })]);
  });

  it('[EVT-1] forwards a path unchanged, with status, body and our own idea of the client', async () => {
    const response = await fetch(`${base}/api/auth/login?x=1`, {
      method: 'POST',
      body: json({ email: 'a@b.in' }),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '<script>',
        'x-real-ip': '6.6.6.6',
        'x-request-id': 'request-0042',
      },
    });
    expect([response.status, await response.json()]).toEqual([418, { success: false, message: 'from auth' }]);
    const seen = auth.requests.at(-1)!;
    expect(seen).toMatchObject({ method: 'POST', url: '/api/auth/login?x=1' });
    expect(seen.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-request-id': 'request-0042' });
    expect(seen.headers['x-real-ip']).toBeUndefined();
    expect(seen.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it('[EVT-1] streams a body through while it is still being sent', async () => {
    const echoed = await new Promise<string>((resolve, reject) => {
      const outgoing = httpRequest(
        `${base}/api/auth/echo`,
        { method: 'POST', headers: { 'content-type': 'application/octet-stream' } },
        (incoming) => {
          incoming.once('data', (chunk: Buffer) => {
            resolve(chunk.toString());
            outgoing.end('the end');
          });
          incoming.resume();
        },
      );
      outgoing.on('error', reject);
      outgoing.write('the beginning');
    });
    expect(echoed).toBe('the beginning');
  });

  it('[EVT-1] takes the instances of a service in turn and passes over one that is gone', async () => {
    const headers = { authorization: `Bearer ${issuer.tokenFor({ id: 'u1', type: 'user' })}` };
    const ask = async () =>
      ((await (await fetch(`${base}/api/notes/document/1`, { headers })).json()) as { from: string }).from;
    expect(new Set([await ask(), await ask()])).toEqual(new Set(['first', 'second']));
    await first.close();
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['second', 'second', 'second', 'second']);
  });

  it.each([
    ['a list for those who take gzip', '/api/notes/many', 'br, gzip;q=0.8', 'gzip'],
    ['nothing for those who do not', '/api/notes/many', 'br, gzip;q=0', null],
    ['nothing that is short', '/api/notes/one', 'gzip', null],
    ['nothing that may hold a token', '/%61pi/auth/users', 'gzip', null],
  ])('[EVT-1] compresses %s', async (_, path, accepted, encoding) => {
    const { headers, body } = await plainGet(`${base}${path}`, accepted);
    expect(headers['content-encoding'] ?? null).toBe(encoding);
    expect(headers.vary).toBe(path.endsWith('many') ? 'accept-encoding' : undefined);
    if (path.endsWith('many')) expect((encoding ? gunzipSync(body) : body).toString()).toBe(MANY);
  });

  it('[API-2] says so when a service is away', async () => {
    const authorization = `Bearer ${issuer.tokenFor({ id: 'u1', type: 'user' })}`;
    const response = await fetch(`${base}/api/vault/stats/1`, {
      headers: { authorization, 'x-request-id': 'request-0043' },
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      success: false,
      error: 'server.unavailable',
      requestId: 'request-0043',
    });
  });

  it('[ADM-4] refuses a bad token before it reaches the service, and lets a good one through', async () => {
    const before = auth.requests.length;
    const bad = await fetch(`${base}/api/auth/users`, { headers: { authorization: 'Bearer e30.e30.x' } });
    expect([bad.status, ((await bad.json()) as { error: string }).error]).toEqual([401, 'auth.token-invalid']);
    expect(auth.requests.length).toBe(before);
    const token = issuer.tokenFor({ id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10', type: 'user' });
    const good = await fetch(`${base}/api/auth/users`, { headers: { authorization: `Bearer ${token}` } });
    expect(good.status).toBe(418);
  });

  it('[RT-1] serves the page for every path that is no file, with a policy that runs no foreign script', async () => {
    const own = `'sha256-${createHash('sha256').update('first()').digest('base64')}'`;
    for (const url of ['/', '/upload', '/admin/user/42', '/no/such/page']) {
      const response = await fetch(`${base}${url}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).toContain(
        `script-src 'self' ${own} http://127.0.0.1:7777;`,
      );
      expect(await response.text()).toContain('<div id="root">');
    }
    expect((await fetch(`${base}/missing.js`)).status).toBe(404);
    expect((await fetch(`${base}/api/nothing`)).status).toBe(404);
    expect((await fetch(`${base}/100%`)).status).toBe(400);
  });

  it('[RT-7] puts the operator into the page without letting a setting break out of it', async () => {
    const html = await (await fetch(`${base}/upload`)).text();
    const config = JSON.parse(html.match(/id="product-config" type="application\/json">([^<]*)</)![1]!);
    expect(config).toMatchObject({ productName: 'UDIN</script>', contactPhone: expect.any(String) });
    expect(config).toMatchObject({ passwordMinAtRegistration: 12, passwordMinAtReset: 6 });
  });

  it('[RT-1] serves the page for a path that is no text, too: it says in its own words what it does not know', async () => {
    const { status, headers } = await fetch(`${base}/dashboard/document/%00`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await fetch(`${base}/api/notes/document/%00`)).status).toBe(400);
  });

  it('[RT-1] announces with a page the files that it begins with, and with another page those of the other', async () => {
    const htmlOf = async (url: string) => (await fetch(`${base}${url}`)).text();
    const login = await htmlOf('/login?from=mail');
    expect(login).toContain('<link rel="modulepreload" crossorigin href="/assets/login-1.js">');
    expect(login).toContain('<link rel="preload" as="style" crossorigin href="/assets/login-1.css"></head>');
    expect(login.split('/assets/app-1a2b3c.js')).toHaveLength(2);
    expect(await htmlOf('/dashboard')).not.toContain('login-1');
    expect((await fetch(`${base}/page-files.json`)).status).toBe(404);
    // What it says before they have come, in the operator's name.
    expect(login).toContain('<div id="root"><b>UDIN&lt;/script&gt; and &amp;</b> of ');
    expect(login).not.toContain('{{');
    expect(await htmlOf('/dashboard')).toContain('<div id="root"></div>');
  });

  it('[EVT-1] caches hashed assets for a year and nothing of a page', async () => {
    expect((await fetch(`${base}/assets/app-1a2b3c.js`)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    const page = await fetch(`${base}/`, { headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect([page.headers.get('content-encoding'), await page.text()]).toEqual([
      'gzip',
      expect.stringMatching(/^<!doc/),
    ]);
    const again = { 'if-none-match': page.headers.get('etag')! };
    expect((await fetch(`${base}/`, { headers: again })).status).toBe(304);
    expect((await fetch(`${base}/login`, { headers: again })).status).toBe(200);
  });

  it('[LOG-1] leads password managers to where the password is changed', async () => {
    const { status, headers } = await fetch(`${base}/.well-known/change-password`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, '/dashboard?tab=account']);
  });

  it('[EVT-1] sends the compressed twin of an asset to those who can read it', async () => {
    const script = `${base}/assets/app-1a2b3c.js`;
    const small = await fetch(script, { headers: { 'accept-encoding': 'br' } });
    expect([small.headers.get('content-encoding'), await small.text()]).toEqual(['br', 'export {}']);
    const plain = await fetch(script, { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'export {}']);
  });

  it('[API-1] joins the descriptions of the services that answer', async () => {
    const description = (await (await fetch(`${base}/api/docs/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    // The gateway has one call of its own.
    const { '/api/operations': own, ...ofServices } = description.paths;
    expect([Object.keys(own!), ofServices]).toEqual([['get'], { '/api/auth/login': { post: { tags: ['auth'] } } }]);
    expect((await fetch(`${base}/api/docs`)).status).toBe(200);
  });

  it('[API-1] asks each service once for all who want the description at the same moment, also while one is away', async () => {
    const asked = () => auth.requests.filter(({ url }) => url === '/openapi.json').length;
    const before = asked();
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${base}/api/docs/openapi.json`)));
    expect(asked() - before).toBeLessThan(3);
  });
});

/** As it comes: fetch would unpack it. */
function plainGet(url: string, accepted: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = get(url, { headers: { 'accept-encoding': accepted } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve({ headers: incoming.headers, body: Buffer.concat(chunks) }));
    });
    outgoing.on('error', reject);
  });
}
