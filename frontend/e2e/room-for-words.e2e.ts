import type { TestBrowser } from '@udin/testing';
import type { Page } from 'playwright-core';
import { bytesOf } from './fixture';
import { aPerson, type Person } from './people/a-person';
import { choicesCutOff } from './steps/choices-cut-off';
import { chooseType } from './steps/choose-documents';
import { onPhoneWithLargeText } from './steps/large-text';
import { logIn, logInAsAdmin } from './steps/log-in';
import { once } from './steps/once';
import { orderByApi } from './steps/order-by-api';
import { switchLanguage } from './steps/switch-language';
import { takePictures } from './steps/take-pictures';
import { wordsOverWords } from './steps/words-over-words';
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

/** Each page is loaded once and read in one language after the other. */
async function inEachLanguage(page: Page, look: (language: string) => Promise<unknown>): Promise<void> {
  for (const language of LANGUAGES) {
    await switchLanguage(page, language);
    await look(language);
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main').getByRole('heading').first().waitFor();
}

async function without(page: Page, path: string, name: string): Promise<string[]> {
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  await takePictures(page, `room ${name} ${path}`);
  const found = [...(await wordsWithoutRoom(page)), ...(await wordsOverWords(page))];
  return found.map((words) => `${path}: ${words}`);
}

const clickAll = (elements: Element[]) => elements.forEach((element) => (element as HTMLElement).click());

const newFindings = () => Object.fromEntries(LANGUAGES.map((language): [string, string[]] => [language, []]));

/** By language: what the customer finds on the own screens. */
const onOwnScreens = once(async () => {
  const { page } = customer;
  const found = newFindings();
  const own = ['/dashboard', '/dashboard?view=add', `/dashboard/document/${ordered.ids[1]}`];
  const tabs = ['vault', 'transactions', 'account'].map((tab) => `/dashboard?tab=${tab}`);
  for (const path of [...own, ...tabs]) {
    await open(page, path);
    await inEachLanguage(page, async (language) => found[language]!.push(...(await without(page, path, language))));
  }
  return found;
});

/** By language: what a stranger finds who reads as most do, and one who sets words apart. */
const onPagesForAnybody = once(async () => {
  const { page } = await aPerson(browser.browser, PHONE);
  const [usual, spaced] = [newFindings(), newFindings()];
  for (const path of FOR_ANYBODY) {
    await open(page, path);
    await inEachLanguage(page, async (language) => usual[language]!.push(...(await without(page, path, language))));
    await page.setViewportSize(NARROWEST);
    await page.addStyleTag({ content: TEXT_SPACING });
    await inEachLanguage(page, async (language) => {
      await page.locator('details:not([open]) > summary').evaluateAll(clickAll);
      spaced[language]!.push(...(await without(page, path, `spaced ${language}`)));
    });
    await page.setViewportSize(PHONE);
  }
  await onPhoneWithLargeText(page, () =>
    inEachLanguage(page, async (language) => spaced[language]!.push(...(await choicesCutOff(page)))),
  );
  return { usual, spaced };
});

it.each(LANGUAGES)(
  '[DOC-5] [DASH-1] on a phone no word of a customer’s screens is cut or torn: %s',
  async (language) => {
    expect((await onOwnScreens())[language]).toEqual([]);
    expect((await onPagesForAnybody()).usual[language]).toEqual([]);
  },
);

it('[ADM-3] on a phone no word of the desk is cut or torn', async () => {
  const { page } = await aPerson(browser.browser, PHONE);
  await logInAsAdmin(page);
  const lists = ['/admin?view=all', '/admin/dashboard', '/admin/udins', '/admin/figures', '/admin/people'];
  const user = `/admin/user/${ordered.customerId}`;
  const paths = [...lists, `/admin/document/${ordered.ids[0]}`, user, `${user}?tab=transactions`, '/admin/account'];
  const found: string[] = [];
  for (const path of paths) {
    await open(page, path);
    found.push(...(await without(page, path, 'desk')));
  }
  expect(found).toEqual([]);
});

it.each(LANGUAGES)(
  '[CAT-1] [RT-7] words have room in lines, letters and words as far apart as some readers set them: %s',
  async (language) => {
    expect((await onPagesForAnybody()).spaced[language]).toEqual([]);
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
