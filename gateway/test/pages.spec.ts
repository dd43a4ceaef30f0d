import { createHash } from 'node:crypto';
import { aGateway, type Gateway } from './a-gateway';

describe('the pages that the gateway serves', () => {
  let gateway: Gateway;
  let base: Gateway['base'];

  beforeAll(async () => {
    gateway = await aGateway();
    ({ base } = gateway);
  });
  afterAll(() => gateway?.close());

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
});
