import type { TestBrowser } from '@udin/testing';
import type { Page } from 'playwright-core';
import { bytesOf } from './fixture';
import { aPerson, type Person } from './people/a-person';
import { choicesCutOff } from './steps/choices-cut-off';
import { chooseType } from './steps/choose-documents';
import { onPhoneWithLargeText } from './steps/large-text';
import { logIn, logInAsAdmin } from './steps/log-in';
import { orderByApi } from './steps/order-by-api';
import { takePictures } from './steps/take-pictures';
import { wordsWithoutRoom } from './steps/words-without-room';
import { theBrowser } from './the-browser';

const PHONE = { width: 360, height: 740 };
const NARROWEST = { width: 320, height: 700 };
/** What a reader may set without losing anything (WCAG 1.4.12). */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;
const LANGUAGES = ['en', 'hi', 'bn'];
const FOR_ANYBODY = ['/upload', '/login', '/signup', '/verify', '/pricing-policy'];

let browser: TestBrowser;
let customer: Person;
let ordered: Awaited<ReturnType<typeof orderByApi>>;

beforeAll(async () => {
  browser = await theBrowser();
  customer = await aPerson(browser.browser, PHONE);
  // "Stock Audit Report/Certificate": the longest word of all types.
  ordered = await orderByApi(
    customer.context.request,
    ['balance-sheet.pdf', 'stock-register.xlsx'],
    'stock-audit-report',
  );
  await logIn(customer.page, ordered.customer);
});
afterAll(() => browser?.close());

async function without(page: Page, paths: readonly string[], name: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.locator('main').getByRole('heading').first().waitFor();
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    await takePictures(page, `room ${name} ${path}`);
    found.push(...(await wordsWithoutRoom(page)).map((words) => `${path}: ${words}`));
  }
  return found;
}

it.each(LANGUAGES)(
  '[DOC-5] [DASH-1] on a phone no word of a customer’s screens is cut or torn: %s',
  async (language) => {
    const { page } = customer;
    await page.evaluate((chosen) => localStorage.setItem('udin_language', chosen), language);
    const own = ['/dashboard', '/dashboard?view=add', `/dashboard/document/${ordered.ids[1]}`];
    const tabs = ['vault', 'transactions', 'account'].map((tab) => `/dashboard?tab=${tab}`);
    expect(await without(page, [...own, ...tabs], language)).toEqual([]);

    const stranger = await aPerson(browser.browser, PHONE);
    await stranger.page.goto('/verify');
    await stranger.page.evaluate((chosen) => localStorage.setItem('udin_language', chosen), language);
    expect(await without(stranger.page, FOR_ANYBODY, language)).toEqual([]);
  },
);

it('[ADM-3] on a phone no word of the desk is cut or torn', async () => {
  const { page } = await aPerson(browser.browser, PHONE);
  await logInAsAdmin(page);
  const lists = ['/admin?view=all', '/admin/dashboard', '/admin/udins', '/admin/figures', '/admin/people'];
  const user = `/admin/user/${ordered.customerId}`;
  const paths = [...lists, `/admin/document/${ordered.ids[0]}`, user, `${user}?tab=transactions`, '/admin/account'];
  expect(await without(page, paths, 'desk')).toEqual([]);
});

it.each(LANGUAGES)(
  '[CAT-1] [RT-7] words have room in lines, letters and words as far apart as some readers set them: %s',
  async (language) => {
    const { page } = await aPerson(browser.browser, NARROWEST);
    await page.goto('/verify');
    await page.evaluate((chosen) => localStorage.setItem('udin_language', chosen), language);
    const found = [];
    for (const path of FOR_ANYBODY) {
      await page.goto(path);
      await page.locator('main').getByRole('heading').first().waitFor();
      for (const summary of await page.locator('summary').all()) await summary.click();
      await page.addStyleTag({ content: TEXT_SPACING });
      await takePictures(page, `spaced ${language} ${path}`);
      found.push(...(await wordsWithoutRoom(page)).map((words) => `${path}: ${words}`));
    }
    found.push(...(await onPhoneWithLargeText(page, () => choicesCutOff(page))));
    expect(found).toEqual([]);
  },
);

it('[COST-1] [PAY-1] on a phone the name of a file is read to its end before it is paid', async () => {
  const { page } = await aPerson(browser.browser, PHONE);
  const name = 'Balance Sheet of Mukherjee Traders 2025-26.pdf';
  await page.goto('/upload');
  const file = { name, mimeType: 'application/pdf', buffer: bytesOf('balance-sheet.pdf') };
  await page.locator('main input[type=file]').first().setInputFiles(file);
  await chooseType(page, name, 'Net Worth – ₹1,500');
  await page.getByRole('button', { name: 'Continue to Sign-up' }).click();
  const shown = page.getByRole('dialog').getByText(name);
  await shown.waitFor();
  const isCut = await shown.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  await takePictures(page, 'name of a file in the cost dialog');
  expect(isCut).toBe(false);
});
