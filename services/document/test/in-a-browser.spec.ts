import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_KINDS, type FileKind } from '@udin/contracts';
import { aBrowser, type TestBrowser, waitFor } from '@udin/testing';
import type { Page } from 'playwright-core';
import { real, Scene } from './a-scene';

let scene: Scene;
let browser: TestBrowser;
/** Paths that the browser asked for. */
const asked: string[] = [];
beforeAll(async () => {
  [scene, browser] = await Promise.all([Scene.open(), aBrowser()]);
  browser.context.on('request', (request) => asked.push(request.url().slice(scene.urls[0]!.length)));
  // Pages of our own origin, as the product's are: one that is an attack in plain sight, one that frames a file.
  await browser.context.route(`${scene.urls[0]}/plain/*`, (route) => {
    const mark = new URL(route.request().url()).pathname.split('/').pop()!;
    return route.fulfill({ contentType: 'text/html', body: PAGE(mark) });
  });
  await browser.context.route(`${scene.urls[0]}/framing?*`, (route) => {
    const file = decodeURIComponent(new URL(route.request().url()).search.slice(1));
    const body = `<iframe src="${file.replaceAll('&', '&amp;')}"></iframe><p>framed</p>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
});
afterAll(async () => {
  await browser?.close();
  await scene?.close();
});

const PAGE = (mark: string) =>
  `<!doctype html><html><body><script>document.title = "ran"; fetch("/ran/${mark}")</script>` +
  `<img src="/ran/${mark}" onerror="fetch('/ran/${mark}')">`;
const DRAWING = (mark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" onload="fetch('/ran/${mark}')">` +
  `<script>fetch("/ran/${mark}")</script><image href="/ran/${mark}"/></svg>`;
const ran = (mark: string) => asked.filter((path) => path.startsWith(`/ran/${mark}`));

const SAMPLES: Partial<Record<FileKind, string>> = {
  jpg: 'photo.jpg',
  png: 'scan.png',
  pdf: 'letter-linear.pdf',
  doc: 'letter.doc',
  docx: 'letter.docx',
  xlsx: 'stock-register.xlsx',
};

/** Puts these bytes in the place of the newest file, as if no check had ever been there. */
const overwriteStored = async (content: Buffer) => {
  const folder = join(scene.folder, 'documents');
  const newest = (await readdir(folder)).sort().at(-1)!;
  await writeFile(join(folder, newest), content);
};

/** Opens the file by its link and within a page of ours, and waits until the browser is through with both. */
const open = async (link: string) => {
  const page = await browser.context.newPage();
  const address = `${scene.urls[0]}${link}`;
  const times = () => asked.filter((path) => path === link).length;
  const before = times();
  // A download ends the navigation with an error: nothing was opened.
  await page.goto(address).catch((error: Error) => expect(error.message).toMatch(/Download is starting|ERR_ABORTED/));
  const title = await page.title();
  await page.goto(`${scene.urls[0]}/framing?${encodeURIComponent(link)}`);
  await page.getByText('framed').waitFor();
  await waitFor(() => times() >= before + 2, { what: 'both requests for the file' });
  await drawn(page);
  await page.close();
  return title;
};
const drawn = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

const attacks = { 'a page': PAGE, 'a drawing': DRAWING };
// Of each way in which a browser treats a file one: shown as a picture, by its PDF viewer, saved.
const cases = [
  ['original', 'jpg'],
  ['original', 'pdf'],
  ['original', 'doc'],
  ['original', 'xlsx'],
  ['signed', 'png'],
  ['signed', 'pdf'],
  ['signed', 'docx'],
].flatMap(([which, kind]) =>
  Object.entries(attacks).map(([about, make]) => [about, which!, kind as FileKind, make] as const),
);

describe('a document that holds a page with a script', () => {
  it('[EVT-3] would run in this browser if it were served as what it is', async () => {
    const page = await browser.context.newPage();
    await page.goto(`${scene.urls[0]}/plain/control`);
    await waitFor(() => ran('control').length >= 2, { what: 'the script to run' });
    expect(await page.title()).toBe('ran');
    await page.close();
  });

  it.each(cases)('[EVT-3] %s in place of the %s %s never runs, opened or framed', async (about, which, kind, make) => {
    const mark = `${which}-${kind}-${about.replace(' ', '-')}`;
    const { link, size } = await aFileOf(kind, which);
    await overwriteStored(Buffer.from(make(mark).padEnd(size)));
    const served = await fetch(new URL(link, scene.urls[0]));
    const headers = ['content-type', 'x-content-type-options'].map((name) => served.headers.get(name));
    expect([served.status, ...headers]).toEqual([200, FILE_KINDS[kind][0], 'nosniff']);
    expect(await served.text()).toBe(make(mark).padEnd(size));
    expect(await open(link)).not.toBe('ran');
    expect(ran(mark)).toEqual([]);
  });

  it('[EVT-3] an honest PDF with a page among its comments is kept, and the page in it never runs', async () => {
    const pdf = await real('letter-linear.pdf');
    const comment = Buffer.from(`\n%${PAGE('comment')}${DRAWING('comment')}\n`);
    const { link } = await scene.aDocument(Buffer.concat([pdf, comment, pdf.subarray(pdf.lastIndexOf('startxref'))]));
    expect(await open(link)).not.toBe('ran');
    expect(ran('comment')).toEqual([]);
  });
});

async function aFileOf(kind: FileKind, which: string) {
  const sample = await real(SAMPLES[kind]!);
  const size = sample.length;
  if (which === 'original') return { ...(await scene.aDocument(sample, `a.${kind}`)), size };
  const { id } = await scene.aDocument(await real('letter-linear.pdf'));
  const { body } = await scene.sign(id, sample, {}, { name: `a.${kind}` });
  return { link: body.data.signedDocumentLink as string, size };
}
