import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import type { BrowserContext, Page } from 'playwright-core';
import { VAULT_FILE_KINDS } from '@udin/contracts';
import { FolderObjectStore } from '@udin/storage';
import { openContent, type StoredContent } from '@udin/files';
import { aBrowser, type TestBrowser, waitFor } from '@udin/testing';
import { real } from '@udin/inspection/testing';

const LETTERS = 'abcdefghij';
const SHA = 'ab'.repeat(32);

describe('Content that is handed out', () => {
  let root: string;
  let store: FolderObjectStore;
  let server: Server;
  let origin: string;
  let visited: string[];
  const files = new Map<string, StoredContent>();

  const serve = async (path: string, bytes: Buffer | string, content: Partial<StoredContent>) => {
    const key = `files${path}`;
    const { size } = await store.put(key, Readable.from([Buffer.from(bytes)]));
    files.set(path, { key, size, kind: 'txt', name: 'a.txt', sha256: SHA, ...content });
    return `${origin}${path}`;
  };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'served-'));
    store = new FolderObjectStore(root);
    visited = [];
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const path = request.url ?? '';
      visited.push(path);
      const file = files.get(path);
      if (!file)
        return response
          .writeHead(path.startsWith('/page') ? 200 : 404, { 'content-type': 'text/html' })
          .end(framing(path));
      const { range, 'if-range': ifRange } = request.headers as Record<string, string | undefined>;
      const opened = await openContent(store, file, { range, ifRange, headOnly: request.method === 'HEAD' });
      response.writeHead(opened.status, opened.headers);
      // A browser that walks away must not leave the file open.
      pipeline(opened.body, response, () => undefined);
    };
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await rm(root, { recursive: true });
  });

  it('[PRV-1] is whole, private and says what it is', async () => {
    const url = await serve('/whole', LETTERS, { name: '../हिसाब\u202e.txt' });
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(LETTERS);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10',
      'content-disposition': expect.stringMatching(
        /^inline; filename="[_.a-z]+"; filename\*=UTF-8''%E0%A4%B9[%A-F0-9]+\.txt$/,
      ),
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'accept-ranges': 'bytes',
      etag: `"${SHA}"`,
    });
  });

  it.each([
    [{ range: 'bytes=2-4' }, 206, 'cde', 'bytes 2-4/10'],
    [{ range: 'bytes=-3' }, 206, 'hij', 'bytes 7-9/10'],
    [{ range: 'bytes=10-' }, 416, '', 'bytes */10'],
    [{ range: 'bytes=0-1,4-5' }, 200, LETTERS, null],
    [{ range: 'bytes=2-4', 'if-range': `"${SHA}"` }, 206, 'cde', 'bytes 2-4/10'],
    [{ range: 'bytes=2-4', 'if-range': '"another"' }, 200, LETTERS, null],
  ])('[PRV-1] %j answers %d', async (headers, status, body, contentRange) => {
    const answer = await fetch(await serve('/range', LETTERS, {}), { headers: headers as Record<string, string> });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(body.length));
  });

  it('[PRV-1] HEAD answers the headers alone, and of the whole file', async () => {
    const url = await serve('/head', LETTERS, {});
    for (const headers of [{}, { range: 'bytes=0-1' }, { range: 'bytes=99-' }] as Record<string, string>[]) {
      const answer = await fetch(url, { method: 'HEAD', headers });
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '10']);
      expect(await answer.text()).toBe('');
    }
  });

  it('[PRV-1] only what a browser shows is inline, and nothing when a download is wanted', async () => {
    const dispositions = VAULT_FILE_KINDS.map(async (kind) => {
      const url = await serve(`/kind-${kind}`, LETTERS, { kind });
      const header = (await fetch(url)).headers.get('content-disposition');
      return [kind, header?.split(';')[0]];
    });
    const shown = ['jpg', 'jpeg', 'png', 'pdf', 'txt', 'mp4', 'mp3'];
    const expected = VAULT_FILE_KINDS.map((kind) => [kind, shown.includes(kind) ? 'inline' : 'attachment']);
    expect(await Promise.all(dispositions)).toEqual(expected);
    const download = await fetch(await serve('/download', LETTERS, { kind: 'pdf', download: true }));
    expect(download.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  describe('in a real browser', () => {
    let chromium: TestBrowser;
    let browser: BrowserContext;
    beforeAll(async () => {
      chromium = await aBrowser(true);
      browser = chromium.context;
    });
    afterAll(() => chromium?.close());

    it('[PRV-1] the browser used here does run such a page when nothing holds it back', async () => {
      const page = await browser.newPage();
      await page.goto(`${origin}/page-control`);
      await waitFor(() => visited.includes('/ran?control'));
      await page.close();
    });

    const attacks = {
      'a web page': (mark: string) =>
        `<!doctype html><html><body><script>fetch('/ran?${mark}')</script><img src="/ran?${mark}">`,
      'an SVG drawing': (mark: string) =>
        `<svg xmlns="http://www.w3.org/2000/svg"><script>fetch('/ran?${mark}')</script><image href="/ran?${mark}"/></svg>`,
    };
    // One window for all of them: each own one would be a process of its own.
    let page: Page;
    beforeAll(async () => void (page = await browser.newPage()));
    afterAll(() => page?.close());

    it.each(Object.keys(attacks).flatMap((attack) => VAULT_FILE_KINDS.map((kind) => [attack, kind] as const)))(
      '[PRV-1] %s stored as %s never runs, opened or framed',
      async (attack, kind) => {
        const mark = `${kind}-${attack.replaceAll(' ', '-')}`;
        await serve(`/attack-${mark}`, attacks[attack as keyof typeof attacks](mark), { kind, name: `a.${kind}` });
        // A download ends the navigation with an error: nothing was opened.
        await page
          .goto(`${origin}/attack-${mark}`)
          .catch((error: Error) => expect(error.message).toMatch(/Download is starting|ERR_ABORTED/));
        await page.goto(`${origin}/page?/attack-${mark}`);
        await waitFor(() => visited.filter((path) => path === `/attack-${mark}`).length >= 2);
        await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
        expect(visited.filter((path) => path.startsWith('/ran?') && path.includes(mark))).toEqual([]);
      },
    );

    it('[PRV-1] an honest PDF is shown within our page all the same', async () => {
      await serve('/letter', real('balance-sheet-signed.pdf'), { kind: 'pdf', name: 'letter.pdf' });
      const page = await browser.newPage();
      await page.goto(`${origin}/page?/letter`);
      await waitFor(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension://')), {
        what: 'the PDF viewer',
      });
      await page.close();
    });

    it('[PRV-1] an honest photo is shown within our page', async () => {
      await serve('/photo', real('photo.jpg'), { kind: 'jpg', name: 'photo.jpg' });
      const page = await browser.newPage();
      await page.goto(`${origin}/page-image?/photo`);
      await waitFor(() => page.evaluate("document.querySelector('img')?.naturalWidth === 320"));
      await page.close();
    });
  });
});

function framing(path: string): string {
  const target = path.slice(path.indexOf('?') + 1);
  if (path === '/page-control') return "<script>fetch('/ran?control')</script>";
  return path.startsWith('/page-image')
    ? `<img src="${target}">`
    : `<iframe src="${target}" width="600" height="400"></iframe>`;
}
