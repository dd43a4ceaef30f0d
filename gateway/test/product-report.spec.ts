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

  const answering = async (status: number, body: object) => {
    const upstream = await anUpstream((_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
    upstreams.push(upstream);
    return upstream.url;
  };
  const report = (part: object) => answering(200, { success: true, data: { ...aServiceReport, ...part } });

  beforeAll(async () => {
    issuer = await aTokenIssuer();
    const payments = [await report({}), await report({ ready: false, parts: { database: 'down' } }), NOBODY];
    gateway = await aService(definition, {
      JWKS_URL: issuer.jwksUrl,
      PAYMENT_URL: payments.join(),
      AUTH_URL: await answering(403, { success: false }),
      DOCUMENT_URL: await answering(500, { success: false }),
      NOTES_URL: NOBODY,
      VAULT_URL: NOBODY,
      NOTIFICATION_URL: NOBODY,
    });
    await knowsKeys(gateway.app);
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
      auth: ['refused'],
      payment: ['up', 'down', 'unreachable'],
      document: ['down'],
      notes: ['unreachable'],
      vault: ['unreachable'],
      notification: ['unreachable'],
    });
    // Each service decides by itself: it is asked in the name of the caller.
    expect(upstreams[0]!.requests).toMatchObject([
      { url: '/api/operations/payment', headers: { authorization: `Bearer ${token}` } },
    ]);
  });

  it('[ADM-4] is for owners', async () => {
    expect((await fetch(`${gateway.url}/api/operations`)).status).toBe(401);
    expect(await read({ type: 'user' })).toMatchObject({ status: 403, body: { error: 'auth.admin-only' } });
    for (const role of ['lead', 'accountant', 'reviewer', 'support'])
      expect(await read({ role })).toMatchObject({ status: 403, body: { error: 'auth.role-denied' } });
  });
});
