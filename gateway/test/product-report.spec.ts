import { aTokenIssuer, type TestTokenIssuer } from '@udin/testing';
import { aService } from '@udin/service-kit/testing';
import { aServiceReport } from '@udin/contracts/calls/examples/operations.examples';
import { definition } from '../src/service';
import { anUpstream, type Upstream } from './an-upstream';
import { knowsKeys } from './knows-keys';

const NOBODY = 'http://127.0.0.1:9';

describe("the report of the product's health", () => {
  let issuer: TestTokenIssuer;
  let gateway: Awaited<ReturnType<typeof aService>>;
  const upstreams: Upstream[] = [];

  /** What auth, which knows first whose session has ended, and notes say to a token. */
  const said: Record<'auth' | 'notes', [status: number, error?: string]> = { auth: [200], notes: [200] };
  const ENDED: [number, string] = [401, 'auth.token-invalid'];
  const AWAY: [number] = [0];
  let doAllRefuse = false;

  const saying = async (answer: () => [status: number, body: object]) => {
    const upstream = await anUpstream((_request, response) => {
      const [status, body] = answer();
      if (status === AWAY[0]) return response.destroy();
      if (doAllRefuse) return response.writeHead(401).end();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    upstreams.push(upstream);
    return upstream.url;
  };
  const answering = (status: number, body: object) => saying(() => [status, body]);
  const judging = (service: keyof typeof said) =>
    saying(() => {
      const [status, error] = said[service];
      return [status, error ? { success: false, error } : { success: true, data: aServiceReport }];
    });
  const report = (part: object) => answering(200, { success: true, data: { ...aServiceReport, ...part } });

  beforeAll(async () => {
    issuer = await aTokenIssuer();
    const payments = [await report({}), await report({ ready: false, parts: { database: 'down' } }), NOBODY];
    gateway = await aService(definition, {
      JWKS_URL: issuer.jwksUrl,
      PAYMENT_URL: payments.join(),
      AUTH_URL: [await judging('auth'), NOBODY].join(),
      DOCUMENT_URL: await answering(500, { success: false }),
      NOTES_URL: await judging('notes'),
      VAULT_URL: await answering(403, { success: false }),
      NOTIFICATION_URL: NOBODY,
    });
    await knowsKeys(gateway.app);
  });
  beforeEach(() => {
    Object.assign(said, { auth: [200], notes: [200] });
    doAllRefuse = false;
  });
  afterAll(async () => {
    await gateway.app.close();
    await Promise.all([issuer.close(), ...upstreams.map((upstream) => upstream.close())]);
  });

  const read = async (holder: object) => {
    const token = issuer.tokenFor({ id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10', type: 'admin', ...holder });
    const response = await fetch(`${gateway.url}/api/operations`, { headers: { authorization: `Bearer ${token}` } });
    return { token, status: response.status, body: await response.json() };
  };

  it('[EVT-1] names every instance, also those that are down, away, or do not let the caller see', async () => {
    const { body, token } = await read({});
    const states = Object.fromEntries(
      body.data.services.map(({ service, instances }: { service: string; instances: { state: string }[] }) => [
        service,
        instances.map(({ state }) => state),
      ]),
    );
    expect(states).toEqual({
      auth: ['up', 'unreachable'],
      payment: ['up', 'down', 'unreachable'],
      document: ['down'],
      notes: ['up'],
      vault: ['refused'],
      notification: ['unreachable'],
    });
    // Each service decides by itself: it is asked in the name of the caller.
    expect(upstreams[0]!.requests).toMatchObject([
      { url: '/api/operations/payment', headers: { authorization: `Bearer ${token}` } },
    ]);
  });

  it('[ADM-4] [X-14] is refused to a session that has ended, as soon as one instance of auth says so', async () => {
    said.auth = ENDED;
    expect(await read({})).toMatchObject({ status: 401, body: { error: 'auth.token-invalid' } });
    said.auth = [403, 'auth.role-denied'];
    expect(await read({})).toMatchObject({ status: 403, body: { error: 'auth.role-denied' } });
  });

  it('[EVT-1] is given while auth is away or cannot answer, unless all others refuse', async () => {
    said.auth = [503, 'server.unavailable'];
    said.notes = ENDED;
    const { status, body } = await read({});
    const notes = body.data.services.find(({ service }: { service: string }) => service === 'notes');
    expect([status, notes.instances[0].state]).toEqual([200, 'refused']);
    said.auth = AWAY;
    expect((await read({})).status).toBe(200);
    doAllRefuse = true;
    expect((await read({})).status).toBe(401);
  });

  it('[ADM-4] is for owners', async () => {
    expect((await fetch(`${gateway.url}/api/operations`)).status).toBe(401);
    expect(await read({ type: 'user' })).toMatchObject({ status: 403, body: { error: 'auth.admin-only' } });
    for (const role of ['lead', 'accountant', 'reviewer', 'support'])
      expect(await read({ role })).toMatchObject({ status: 403, body: { error: 'auth.role-denied' } });
  });
});
