import { aBrowser, type TestBrowser } from '@udin/testing';
import { Scene } from './a-scene';

let scene: Scene;
let browser: TestBrowser;
beforeAll(async () => {
  [scene, browser] = await Promise.all([Scene.open(), aBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await scene.close();
});

const RAN =
  '<!doctype html><html><body><script>document.title = "ran"; fetch("/health/live")</script><img src=x onerror="document.title=\'ran\'">';

describe('a file with a page inside', () => {
  it.each([
    ['a text that is a page', 'page.txt', RAN],
    [
      'a text that is a drawing',
      'drawing.txt',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=\'ran\'"><script>document.title = "ran"</script></svg>',
    ],
  ])('[EVT-3] %s runs nothing, opened by its link, by its public address or in a frame', async (_, name, content) => {
    const user = scene.aUser();
    const { body } = await scene.single(
      user,
      { name, bytes: Buffer.from(content.padEnd(2_000)) },
      { isPublic: 'true' },
    );
    const page = await browser.context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const address of [body.data.fileUrl, new URL(body.data.shareUrl).pathname]) {
      await page.goto(new URL(address, scene.service.url).href);
      expect(await page.title()).not.toBe('ran');
      expect(await page.evaluate('document.contentType')).toBe('text/plain');
      expect(await page.locator('script').count()).toBe(0);
    }
    expect(asked.filter((path) => path.startsWith('/health') || path.endsWith('/x'))).toEqual([]);
    await page.close();
  });
});
