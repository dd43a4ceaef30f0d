import { get, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { aGateway, type Gateway, MANY } from './a-gateway';

describe('the gateway', () => {
  let gateway: Gateway;
  let base: Gateway['base'];
  let issuer: Gateway['issuer'];
  let auth: Gateway['auth'];
  let first: Gateway['first'];

  beforeAll(async () => {
    gateway = await aGateway();
    ({ base, issuer, auth, first } = gateway);
  });
  afterAll(() => gateway?.close());

  it('[EVT-1] forwards a path unchanged, with status, body and our own idea of the client', async () => {
    const response = await fetch(`${base}/api/auth/login?x=1`, {
      method: 'POST',
      body: JSON.stringify({ email: 'a@b.in' }),
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
