import { type TestBrowser, waitFor } from '@udin/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Route } from 'playwright-core';
import { aWorkbook } from '../src/testing/a-workbook';
import { bytesOf } from './fixture';
import { aCustomer } from './people/a-customer';
import { aPerson, type Person } from './people/a-person';
import { registerByApi } from './people/register-by-api';
import { beOlderBrowser } from './steps/be-older-browser';
import { inOrder } from './steps/in-order';
import { logIn } from './steps/log-in';
import { theBrowser } from './the-browser';

const corner = '<sheetData><row r="1048576"><c r="XFD1048576"><v>0.18</v></c></row></sheetData>';
const letter = readFileSync(join(__dirname, '../../libs/inspection/src/testing/files/letter.doc'));
/** As Windows-1252 wrote it: é, €. */
const OLD_TEXT = Buffer.concat([Buffer.from('Caf\xe9: 25 ', 'latin1'), Buffer.from([0x80]), Buffer.alloc(1_100, ' x')]);
const FILES: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  // As small as it is, it has sixteen thousand million cells.
  [
    'corner.xlsx',
    aWorkbook({ sheets: [{ name: 'Corner', xml: corner.replace('<c r', '<c s="1" r') }], formats: ['0%'] }),
  ],
  ['statement.docx', bytesOf('net-worth-statement.docx')],
  ['note.txt', OLD_TEXT],
  ['letter.doc', letter],
  ['balance-sheet.pdf', bytesOf('balance-sheet.pdf')],
];

let browser: TestBrowser;
let owner: Person;

beforeAll(async () => {
  browser = await theBrowser();
  owner = await aPerson(browser.browser);
  await beOlderBrowser(owner.context);
  const customer = aCustomer();
  await registerByApi(owner.context.request, customer);
  await logIn(owner.page, customer);
});
afterAll(() => browser?.close());

const preview = async (name: string): Promise<Locator> => {
  await owner.page.getByRole('button', { name: `Preview ${name}` }).click();
  return owner.page.getByRole('dialog', { name: 'Document Preview' });
};
const close = async (dialog: Locator) => {
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
};

describe('a customer who looks at files in the page', () => {
  const step = inOrder();

  it(
    '[VLT-2] keeps five of them',
    step(async () => {
      const { page } = owner;
      await page.getByRole('tab', { name: 'My Vault' }).click();
      await page.getByRole('button', { name: 'Upload Files' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Upload Files to Vault' });
      const files = FILES.map(([name, bytes]) => ({ name, mimeType: '', buffer: Buffer.from(bytes) }));
      await dialog.locator('input[type=file]').setInputFiles(files);
      await dialog.getByRole('button', { name: 'Upload to Vault' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }),
  );

  it(
    '[PRV-1] a workbook with a cell in the last corner leaves the page alive, and the keys lead to that cell',
    step(async () => {
      const { page } = owner;
      await page.evaluate(() => {
        const seen = Object.assign(window, { longestTask: 0 });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
        }).observe({ type: 'longtask' });
      });
      const dialog = await preview('corner.xlsx');
      const grid = dialog.getByRole('grid', { name: 'Cells of Corner' });
      await grid.press('Control+End');
      await dialog.getByRole('group', { name: 'Chosen cell' }).getByText('XFD1048576').waitFor();
      await grid.getByRole('gridcell', { name: '18%' }).waitFor();
      const longest = await page.evaluate(() => (window as unknown as { longestTask: number }).longestTask);
      console.info(`the longest task of the page took ${Math.round(longest)} ms`);
      await close(dialog);
    }),
  );

  it(
    '[PRV-1] a Word file is shown in a frame without scripts',
    step(async () => {
      const dialog = await preview('statement.docx');
      const frame = dialog.locator('iframe');
      await frame.contentFrame().getByText('Statement of Net Worth').waitFor();
      expect(await frame.getAttribute('sandbox')).toBe('');
      await close(dialog);
    }),
  );

  it(
    '[PRV-1] a text of an old Windows program is read in its encoding',
    step(async () => {
      const dialog = await preview('note.txt');
      await dialog.getByText('Café: 25 €').waitFor();
      await close(dialog);
    }),
  );

  it(
    '[PRV-1] a Word file of the old format is shown where the server has a converter, else the download is offered',
    step(async () => {
      const dialog = await preview('letter.doc');
      const isShown = dialog.getByRole('img', { name: /^Page 1 of/ }).locator('canvas');
      const isOffered = dialog.getByText('This type of file cannot be shown here.');
      await isShown.or(isOffered).first().waitFor({ timeout: 90_000 });
      await close(dialog);
    }),
  );

  it(
    '[PRV-1] a page of a PDF is as sharp as it is large, and stays in sight when the window grows',
    step(async () => {
      const { page } = owner;
      await page.setViewportSize({ width: 480, height: 900 });
      const dialog = await preview('balance-sheet.pdf');
      const second = dialog.getByRole('img', { name: /^Page 2 of/ });
      await second.evaluate((place) => place.scrollIntoView());
      const isSharp = () =>
        second.evaluate((place) => {
          const width = place.querySelector('canvas')?.width ?? 0;
          return Math.abs(width - place.clientWidth * window.devicePixelRatio) <= 1;
        });
      await waitFor(isSharp, { what: 'the page in the small window' });
      const place = async () => (await second.boundingBox())!;
      const before = await place();
      await page.setViewportSize({ width: 1280, height: 900 });
      await waitFor(isSharp, { what: 'the page in the large window' });
      const after = await place();
      expect(after.width).toBeGreaterThan(before.width * 1.4);
      // The dialog is no longer as high as the window, and the page stood below its title.
      expect(Math.abs(after.y - before.y)).toBeLessThan(150);
      await close(dialog);
    }),
  );

  for (const [name, script, shown] of [
    ['statement.docx', /word\.worker.*\.js$/, 'iframe'],
    ['corner.xlsx', /sheet\.worker.*\.js$/, '[role=grid]'],
    ['balance-sheet.pdf', /pdf\.worker.*\.mjs$/, 'canvas'],
  ] as const)
    it(
      `[PRV-1] ${name} is shown, though the script that reads it takes half a minute on a slow line`,
      step(async () => {
        const page = await owner.context.newPage();
        await page.clock.install();
        const held = new Promise<Route>((resolve) => void page.route(script, resolve));
        await page.goto('/dashboard?tab=vault');
        await page.getByRole('button', { name: `Preview ${name}` }).click();
        const route = await held;
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
        await route.continue();
        const view = page.getByRole('dialog', { name: 'Document Preview' }).locator(shown).first();
        // Frame by frame: on a busy machine the five seconds that reading may take would pass in vain.
        const look = async () => {
          await page.clock.runFor(16);
          return view.isVisible();
        };
        await waitFor(look, { what: `the view of ${name}`, within: 120_000, every: 200 });
        // All pages of this person have one clock.
        await page.clock.resume();
        await page.close();
      }),
    );

  it(
    '[API-1] met neither an error nor the content policy',
    step(async () => {
      expect(owner.complaints).toEqual([]);
    }),
  );
});
