import type { TestBrowser } from '@udin/testing';
import type { Page } from 'playwright-core';
import { aPerson } from './people/a-person';
import { chooseDocuments, continueToRegistration } from './steps/choose-documents';
import { layoutShift, onSlowLine, watchLayoutShift } from './steps/layout-shift';
import { logIn } from './steps/log-in';
import { orderByApi } from './steps/order-by-api';
import { pay } from './steps/pay';
import { theBrowser } from './the-browser';

const MOST = 0.02;
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const FOR_ANYBODY = ['/upload', '/login', '/signup', '/verify', '/terms'];

let browser: TestBrowser;
beforeAll(async () => {
  browser = await theBrowser();
});
afterAll(() => browser?.close());

it.each(WINDOWS)(
  'nothing jumps while a page loads, $width pixels wide',
  async (window) => {
    const { page, context } = await aPerson(browser.browser, window, 'no-preference');
    await watchLayoutShift(context);
    await onSlowLine(page);
    const found: object[] = [];
    const measure = async (path: string, isThere: () => Promise<unknown>) => {
      // What goes by itself is looked for from the first moment of the page on.
      await Promise.all([page.goto(path), isThere()]);
      await page.locator('main h1').waitFor();
      await page.waitForLoadState('networkidle');
      await check(path);
    };
    const check = async (what: string) => {
      const { sum, moved } = await layoutShift(page);
      if (sum > MOST) found.push({ what, sum, moved });
    };
    for (const path of FOR_ANYBODY) await measure(path, async () => undefined);

    const { customer } = await orderByApi(context.request, ['balance-sheet.pdf', 'net-worth-statement.docx']);
    const quick = await context.newPage();
    await logIn(quick, customer);
    await quick.close();
    await chooseDocuments(page, [{ file: 'stock-register.xlsx', type: 'Net Worth – ₹1,500' }]);
    // What was chosen there has moved something.
    await layoutShift(page);
    await continueToRegistration(page);
    await page.getByLabel(/^First name/i).waitFor();
    await check('from /upload to /register');
    await measure('/upload', () => welcomeIsOver(page));
    await measure('/register', () => page.getByLabel(/^First name/i).waitFor());
    // It never ends, and what is measured is a page that has come to rest.
    await page.route('**/api/notifications/stream*', (route) => route.abort());
    await measure('/dashboard', () => page.getByText('balance-sheet.pdf').first().waitFor());
    await measure('/payment', () => page.getByRole('button', { name: /^Pay ₹/ }).waitFor());
    // What the dialog of the upload says at its end is another matter.
    await page.route('**/api/documents/upload', () => undefined);
    await pay(page);
    await page.getByText('Uploading your documents').first().waitFor();
    await check('back from the payment');
    expect(found).toEqual([]);
  },
  400_000,
);

/** "Welcome back!" comes and goes by itself. */
async function welcomeIsOver(page: Page): Promise<void> {
  const welcome = page.getByText('Welcome back!');
  await welcome.waitFor();
  await welcome.waitFor({ state: 'hidden' });
}
