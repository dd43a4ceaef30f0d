import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { TestBrowser } from '@udin/testing';
import type { Page } from 'playwright-core';
import { bytesOf } from './fixture';
import { aPerson, type Person } from './people/a-person';
import { aSealedDocument, UDIN } from './people/a-sealed-document';
import { setting } from './setting';
import { axeInBothSchemes } from './steps/axe-in-both-schemes';
import { logIn, logInAsAdmin } from './steps/log-in';
import { lookOver } from './steps/look-over';
import { inOrder } from './steps/in-order';
import { once } from './steps/once';
import { readQrCode } from './steps/read-qr-code';
import { scrolledSideways } from './steps/scrolled-sideways';
import { theBrowser } from './the-browser';

const LARGE_BYTES = 50 * 1_048_576;
const PHONE = { width: 390, height: 844 };

let browser: TestBrowser;
let officer: Person;
let files: Awaited<ReturnType<typeof aSealedDocument>>;

beforeAll(async () => {
  browser = await theBrowser();
  officer = await aPerson(browser.browser);
  files = await aSealedDocument(officer.context.request);
});
afterAll(() => browser?.close());

/** For people who want to see it: SCREENSHOTS=folder. */
async function shot(page: Page, name: string): Promise<void> {
  const { SCREENSHOTS } = process.env;
  if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
}
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const choose = (...some: ReturnType<typeof pdf>[]) => officer.page.locator('input[type=file]').setInputFiles(some);
const says = (verdict: string) => officer.page.getByText(verdict, { exact: true }).waitFor();

/** As the QR code of the sheet says it. */
const printedAddress = once(() => readQrCode(officer.page, files.genuine));

describe('somebody at a bank, without an account', () => {
  const step = inOrder();

  it(
    'points a phone at the QR code of the paper and reads that it is genuine, without a script',
    step(async () => {
      const address = await printedAddress();
      expect(address).toMatch(new RegExp(`^${setting('PRODUCT_URL')}/v/[0-9A-Z-]{17}$`));
      const begun = performance.now();
      const context = await browser.browser.newContext({
        viewport: PHONE,
        isMobile: true,
        hasTouch: true,
        javaScriptEnabled: false,
        locale: 'en-IN',
      });
      const page = await context.newPage();
      await page.goto(address!);
      await page.getByRole('status').filter({ hasText: 'Genuine' }).waitFor();
      console.info(`from the QR code to the answer: ${Math.round(performance.now() - begun)} ms`);
      for (const fact of [UDIN, 'Net Worth']) await page.getByText(fact, { exact: true }).waitFor();
      const width = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth);
      expect(width).toBeLessThanOrEqual(PHONE.width);
      const heightOf = (fact: string) => page.getByText(fact, { exact: true }).evaluate((at) => at.clientHeight);
      // In one line: it is compared with the one on paper.
      expect(await heightOf(UDIN)).toBe(await heightOf('Net Worth'));
      await shot(page, 'verify-phone');
      for (const [language, verdict] of [
        ['हिन्दी', 'असली'],
        ['বাংলা', 'আসল'],
      ] as const) {
        await page.getByRole('link', { name: language }).click();
        await page.getByRole('status').filter({ hasText: verdict }).waitFor();
        await shot(page, `verify-phone-${verdict}`);
      }
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('link').filter({ visible: true }).count()).toBe(0);
      await shot(page, 'verify-phone-print');
      await context.close();
    }),
  );

  it(
    '[DOC-3] [DASH-2] is sent the address by the customer: it is the one that is printed on the paper',
    step(async () => {
      const { page } = await aPerson(browser.browser);
      await logIn(page, files.customer);
      await page.goto(`/dashboard/document/${files.id}`);
      const signed = page.getByRole('region', { name: 'Signed document' });
      const link = signed.getByRole('link', { name: /\/v\// });
      expect(await link.getAttribute('href')).toBe(await printedAddress());
      await signed.getByRole('button', { name: 'Show QR code' }).click();
      await signed.getByRole('img', { name: /^QR code to check/ }).waitFor();
      expect(await lookOver(page, 'signed-document')).toEqual([]);
      const opened = page.waitForEvent('popup');
      await link.click();
      await (await opened).getByRole('status').filter({ hasText: 'Genuine' }).waitFor();
    }),
  );

  it(
    '[DOC-3] [ADM-2] is told the same address at the desk, where the seal is seen beside the file',
    step(async () => {
      const { page } = await aPerson(browser.browser);
      await logInAsAdmin(page);
      await page.goto(`/admin/document/${files.id}`);
      const seal = page.getByRole('region', { name: 'Seal' });
      await seal.getByText(/^Sealed .*, with a page of ours\b/).waitFor();
      expect(await seal.getByRole('link').getAttribute('href')).toBe(await printedAddress());
      expect(await lookOver(page, 'sealed-work')).toEqual([]);
    }),
  );

  it(
    'drops a file of 50 MB: the page shows how far it is, and stays alive',
    step(async () => {
      const { page } = officer;
      await page.goto('/verify');
      const field = page.getByLabel('UDIN or code');
      await field.waitFor();
      await page.evaluate(() => {
        const seen = Object.assign(window, { longestTask: 0 });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
        }).observe({ type: 'longtask' });
      });
      const dropped = await page.evaluateHandle((size) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(size).fill(1)], 'large.pdf', { type: 'application/pdf' }));
        return data;
      }, LARGE_BYTES);
      const [asked] = await Promise.all([
        page.waitForRequest('**/api/documents/proof/bulk'),
        page.getByRole('progressbar', { name: 'Checking…' }).waitFor(),
        page.locator('label:has(input[type=file])').dispatchEvent('drop', { dataTransfer: dropped }),
      ]);
      await says('Unknown');
      const expected = createHash('sha256').update(Buffer.alloc(LARGE_BYTES, 1)).digest('hex');
      expect(asked.postDataJSON()).toEqual({ sha256: [expected] });
      const longest = await page.evaluate(() => (window as unknown as { longestTask: number }).longestTask);
      console.info(`50 MB: the longest task of the page took ${Math.round(longest)} ms`);
    }),
  );

  it(
    'checks many files at once: each with its answer',
    step(async () => {
      const { page } = officer;
      const { genuine, replaced } = files;
      await choose(
        pdf('new.pdf', genuine),
        pdf('old.pdf', replaced),
        pdf('other.docx', bytesOf('net-worth-statement.docx')),
      );
      const rows = page.getByRole('row');
      await rows.filter({ hasText: 'new.pdf' }).getByText('Genuine').waitFor();
      expect(await rows.allInnerTexts()).toEqual([
        'File\tResult',
        'new.pdf\tGenuine',
        'old.pdf\tReplaced',
        'other.docx\tUnknown',
      ]);
      await shot(page, 'verify-many');
    }),
  );

  it(
    'has the seal looked at where a file is not known: altered, and added to',
    step(async () => {
      const { page } = officer;
      const altered = Buffer.from(files.genuine);
      altered[700]! ^= 1;
      for (const [name, bytes, verdict] of [
        ['altered.pdf', altered, 'Altered'],
        ['longer.pdf', Buffer.concat([files.genuine, Buffer.from('\n% more\n')]), 'Something was added'],
      ] as const) {
        await choose(pdf(name, bytes));
        await says('Unknown');
        await page.getByRole('button', { name: 'Check the seal in this file' }).click();
        await says(verdict);
        await shot(page, `verify-${name}`);
      }
      expect(await axeInBothSchemes(page)).toEqual([]);
    }),
  );

  it(
    'prints the answer, and finds it whole on a phone',
    step(async () => {
      const { page } = officer;
      await choose(pdf('new.pdf', files.genuine));
      await says('Genuine');
      await page.emulateMedia({ media: 'print' });
      await shot(page, 'verify-print');
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize(PHONE);
      expect(await scrolledSideways(page)).toEqual([]);
      await shot(page, 'verify-phone-file');
      expect(officer.complaints).toEqual([]);
    }),
  );
});
