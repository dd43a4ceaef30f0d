import { aGateway, type Gateway } from './a-gateway';

describe('the description of all calls', () => {
  let gateway: Gateway;
  let base: Gateway['base'];
  let auth: Gateway['auth'];

  beforeAll(async () => {
    gateway = await aGateway();
    ({ base, auth } = gateway);
  });
  afterAll(() => gateway?.close());

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
