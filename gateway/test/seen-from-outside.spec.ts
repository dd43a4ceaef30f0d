import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aTokenIssuer } from '@udin/testing';
import { aService } from '@udin/service-kit/testing';
import { definition } from '../src/service';

const PUBLIC_URL = 'https://udin.example';

describe('what is seen of the page without running it', () => {
  let folder: string;
  let issuer: Awaited<ReturnType<typeof aTokenIssuer>>;
  let gateway: Awaited<ReturnType<typeof aService>>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'udin-outside-'));
    const head = '<title>UDIN</title><meta\n  name="description"\n  content="Work &amp; UDIN in India." />';
    await writeFile(path.join(folder, 'index.html'), `<!doctype html><head>${head}</head><div id="root"></div>`);
    issuer = await aTokenIssuer();
    gateway = await aService(definition, {
      JWKS_URL: issuer.jwksUrl,
      FRONTEND_DIR: folder,
      PUBLIC_URL,
      PRODUCT_NAME: 'Sen $& "Sons"</title>',
      CONTACT_EMAIL: 'desk@firm.example',
    });
  });
  afterAll(async () => {
    await gateway.app.close();
    await issuer.close();
    await rm(folder, { recursive: true });
  });
  const read = async (url: string) => {
    const response = await fetch(new URL(url, gateway.url));
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };

  it('[RT-1] brings whoever opens an address that looks like a file, or cannot be read, to the page', async () => {
    const opened = (url: string) => gateway.app.inject({ url, headers: { 'sec-fetch-mode': 'navigate' } });
    for (const url of ['/old-page.html', '/a/..%2fb.x']) {
      const { statusCode, body } = await opened(url);
      expect([statusCode, body.includes('<div id="root">')]).toEqual([200, true]);
    }
    const broken = await opened('/100%');
    expect([broken.statusCode, broken.headers.location]).toEqual([302, '/']);
    expect((await opened('/api/nothing.pdf')).statusCode).toBe(404);
    expect((await opened('/api/%ff')).statusCode).toBe(400);
  });

  it('[RT-1] a shared link shows name, description and a picture, and no setting breaks out of the page', async () => {
    const { text } = await read('/upload');
    const found = [...text.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, ...pair]) => pair);
    expect(Object.fromEntries(found)).toMatchObject({
      'og:title': 'Sen $&amp; &quot;Sons&quot;&lt;/title&gt;',
      'og:description': 'Work &amp; UDIN in India.',
      'og:url': PUBLIC_URL,
      'og:image': `${PUBLIC_URL}/share.png`,
    });
    expect(text).toContain('<title>Sen $&amp; &quot;Sons&quot;&lt;/title&gt;</title>');
    expect(text.match(/<\/title>/g)).toHaveLength(1);
  });

  it('[RT-7] whoever finds a hole reads where to report it, and until when that holds', async () => {
    const { status, type, text } = await read('/.well-known/security.txt');
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/) as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:desk@firm.example');
    expect(fields.get('Canonical')).toBe(`${PUBLIC_URL}/.well-known/security.txt`);
    const days = (Date.parse(fields.get('Expires')!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});
