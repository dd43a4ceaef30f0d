import type { TestBrowser } from '@udin/testing';
import type { Page } from 'playwright-core';
import { hiDashboard } from '../src/languages/hi/dashboard';
import { aPerson } from './people/a-person';
import { logIn, logInAsAdmin } from './steps/log-in';
import { orderByApi } from './steps/order-by-api';
import { theBrowser } from './the-browser';

/** Portrait, without margins and with those that Chromium gives a page; then landscape. In pixels. */
const A4 = [794, 718, 1047];

let browser: TestBrowser;
beforeAll(async () => {
  browser = await theBrowser();
});
afterAll(() => browser?.close());

/** What of the table would be missing: the frame scrolls on a screen, and paper ends there. */
async function cutOffOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const cut: string[] = [];
  for (const width of A4) {
    await page.setViewportSize({ width, height: 1_123 });
    const excess = await page
      .getByRole('table')
      .last()
      .evaluate((table) => [table.parentElement!, document.documentElement].map((e) => e.scrollWidth - e.clientWidth));
    if (Math.max(...excess) > 0) cut.push(`${width}: ${excess.join(', ')}`);
  }
  await page.emulateMedia({ media: null });
  return cut;
}

it('[DASH-5] [ADM-3] tables are printed whole on A4', async () => {
  const { page, context } = await aPerson(browser.browser);
  const { customer, customerId } = await orderByApi(context.request, ['balance-sheet.pdf'], 'net-worth');
  await logIn(page, customer);
  await page.goto('/dashboard?tab=transactions');
  await page.getByRole('cell', { name: /UDIN\// }).waitFor();
  expect(await cutOffOnPaper(page)).toEqual([]);
  // A button cannot be pressed there: its number stands in its place.
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(/^UDIN\/\d+\/\d+$/).isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
  await page.goto('/dashboard');
  const documents = page.getByRole('table', { name: 'My documents' });
  await documents.getByText('balance-sheet.pdf').waitFor();
  expect(await cutOffOnPaper(page)).toEqual([]);
  await page.setViewportSize({ width: A4[0]!, height: 1_123 });
  await page.emulateMedia({ media: 'print' });
  // On a phone it is seen when the row is opened, and paper cannot be opened.
  expect(await documents.locator('td[data-label="Uploaded On"]').isVisible()).toBe(true);
  // A share of the width belongs to a column, and here the cells stand below each other.
  expect((await documents.locator('th[data-label="Document"] > div').boundingBox())!.width).toBeGreaterThan(300);
  // Not by the header, which every language has its own of.
  await page.evaluate(() => localStorage.setItem('udin_language', 'hi'));
  await page.reload();
  const inHindi = page.getByRole('table', { name: hiDashboard.documents.caption });
  await inHindi.getByText('balance-sheet.pdf').waitFor();
  expect(await inHindi.locator('td[data-buttons]').count()).toBe(1);
  expect(await inHindi.locator('td[data-buttons]').isVisible()).toBe(false);
  await page.evaluate(() => localStorage.removeItem('udin_language'));
  await page.emulateMedia({ media: null });
  await logInAsAdmin(page);
  for (const [path, text] of [
    [`/admin/user/${customerId}?tab=transactions`, /TXN_/],
    [`/admin/user/${customerId}`, /balance-sheet/],
    ['/admin/dashboard', /balance-sheet/],
  ] as const) {
    await page.setViewportSize({ width: 1_280, height: 900 });
    await page.goto(path);
    await page.getByRole('rowheader', { name: text }).first().waitFor();
    expect(await cutOffOnPaper(page)).toEqual([]);
  }
});
