import type { TestBrowser } from '@udin/testing';
import type { Page } from 'playwright-core';
import { aCustomer } from './people/a-customer';
import { aPerson, type Person } from './people/a-person';
import { registerByApi } from './people/register-by-api';
import { chooseDocuments } from './steps/choose-documents';
import { focusOutOfSight } from './steps/focus-out-of-sight';
import { logIn, logInAsAdmin } from './steps/log-in';
import { theBrowser } from './the-browser';

const DESKTOP = { width: 1280, height: 700 };
const PHONE = { width: 360, height: 740 };
/** Two documents fit into it, with the bar below them. */
const TALL_PHONE = { width: 390, height: 844 };
/** 1280 × 1024 at 400 %, and about a phone on its side with its keyboard. */
const ENLARGED = { width: 320, height: 256 };

let browser: TestBrowser;
let owner: Person;

beforeAll(async () => {
  browser = await theBrowser();
  owner = await aPerson(browser.browser, DESKTOP);
  const customer = aCustomer();
  await registerByApi(owner.context.request, customer);
  await logIn(owner.page, customer);
});
afterAll(() => browser?.close());

/** Through the page and back again. */
async function bothWays(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size);
  const found = [...(await focusOutOfSight(page, 'Tab')), ...(await focusOutOfSight(page, 'Shift+Tab'))];
  return found.map((one) => `${size.width} × ${size.height}, ${one}`);
}

it('[DASH-1] [VLT-1] no bar of the dashboard lies on what the keyboard has reached', async () => {
  const { page } = owner;
  await page.goto('/dashboard?tab=vault');
  await page.getByRole('button', { name: 'Upload Files' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Files to Vault' });
  const files = Array.from('abcdefg', (letter) => ({
    name: `${letter}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(letter.repeat(2_000)),
  }));
  await dialog.locator('input[type=file]').setInputFiles(files);
  await dialog.getByRole('button', { name: 'Upload to Vault' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: 'Select g.txt' }).check();
  const found = [];
  for (const size of [DESKTOP, PHONE, ENLARGED]) found.push(...(await bothWays(page, size)));
  expect(found).toEqual([]);
});

it('[DASH-1] nothing scrolls for a button of the bar, which is in sight where it is', async () => {
  const { page } = owner;
  await page.setViewportSize(PHONE);
  const place = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 400));
  const before = await place();
  expect(before).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Logout' }).evaluate((button: HTMLElement) => button.focus());
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await place()).toBe(before);
});

it('[VLT-3] in a dialog neither the title nor the buttons lie on it', async () => {
  const { page } = owner;
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Edit g.txt' }).click();
  await page.getByRole('dialog', { name: 'Edit File Details' }).waitFor();
  expect([...(await bothWays(page, PHONE)), ...(await bothWays(page, ENLARGED))]).toEqual([]);
});

it('[UPL-1] a list of types that opens with the focus leaves its field in sight', async () => {
  const { page } = await aPerson(browser.browser, DESKTOP);
  await chooseDocuments(page, [
    { file: 'balance-sheet.pdf', type: 'Net Worth – ₹1,500' },
    { file: 'net-worth-statement.docx', type: 'Certificate for Bank Finance (Advance) – ₹1,000' },
  ]);
  const found = [];
  for (const size of [TALL_PHONE, PHONE, ENLARGED]) found.push(...(await bothWays(page, size)));
  expect(found).toEqual([]);
});

it('[ADM-2] in lines of the desk that are pushed aside it is seen whole', async () => {
  const { page } = await aPerson(browser.browser, ENLARGED);
  await logInAsAdmin(page);
  await page.goto('/admin/operations?part=refunds');
  await page.getByRole('link', { name: 'Audit log' }).waitFor();
  expect(await bothWays(page, ENLARGED)).toEqual([]);
});
