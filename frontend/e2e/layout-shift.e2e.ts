import type { TestBrowser } from '@udin/testing';
import type { Page } from 'playwright-core';
import { aCustomer } from './people/a-customer';
import { aPerson } from './people/a-person';
import { registerByApi } from './people/register-by-api';
import { chooseDocuments, continueToRegistration } from './steps/choose-documents';
import { layoutShift, onSlowLine, watchLayoutShift } from './steps/layout-shift';
import { logIn } from './steps/log-in';
import { theBrowser } from './the-browser';

const MOST = 0.02;
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const FOR_ANYBODY = ['/upload', '/login', '/signup', '/verify', '/terms', '/privacy', '/pricing-policy'];

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
      const { sum, moved } = await layoutShift(page);
      if (sum > MOST) found.push({ path, sum, moved });
    };
    for (const path of FOR_ANYBODY) await measure(path, async () => undefined);

    const customer = aCustomer();
    await registerByApi(context.request, customer);
    const quick = await context.newPage();
    await logIn(quick, customer);
    await quick.close();
    await chooseDocuments(page, [{ file: 'balance-sheet.pdf', type: 'Net Worth – ₹1,500' }]);
    await continueToRegistration(page);
    await measure('/upload', () => welcomeIsOver(page));
    await measure('/register', () => page.getByLabel(/^First name/i).waitFor());
    await measure('/payment', () => page.getByRole('button', { name: /^Pay ₹/ }).waitFor());
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
