import type { Page } from 'playwright-core';
import { pathOf } from '../fixture';
import type { Customer } from '../people/a-customer';
import { chooseDocuments, continueToRegistration } from './choose-documents';
import { openCheckout, pay } from './pay';
import { fillRegistration } from './register';

/** What is done on each screen; the name is for reports. The page comes back as it was. */
export type Look = (screen: string) => Promise<void>;

const POLICIES = ['terms', 'privacy', 'pricing-policy', 'delivery-policy', 'cancellation-refund'];
const TYPE = 'Net Worth – ₹1,500';
const ADVANCE = 'Certificate for Bank Finance (Advance) – ₹1,000';

/** Walks through every public page and dialog, in the order in which a new customer would meet them. */
export async function walkPublicScreens(page: Page, customer: Customer, look: Look): Promise<void> {
  await atTheDoor(page, look);
  await throughTheFunnel(page, customer, look);
  await besideTheFunnel(page, look);
}

async function atTheDoor(page: Page, look: Look): Promise<void> {
  await page.goto('/upload');
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await look('landing');
  for (const summary of await page.locator('summary').all()) await summary.click();
  await look('landing, all opened');
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.alloc(4_000) });
  await page.getByText('Invalid Files:').waitFor();
  await look('refused file');
}

async function throughTheFunnel(page: Page, customer: Customer, look: Look): Promise<void> {
  await chooseDocuments(page, [{ file: 'balance-sheet.pdf', type: TYPE }]);
  await chooseMore(page);
  await look('files without a type');
  const select = page.getByRole('combobox', { name: 'Document type of net-worth-statement.docx' });
  await select.click();
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await look('list of types');
  await select.fill(ADVANCE);
  await page.getByRole('listbox').getByRole('option').click();
  await look('files with types');
  await page.getByRole('button', { name: 'Continue to Sign-up' }).click();
  await page.getByRole('dialog').waitFor();
  await look('cost dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await continueToRegistration(page);
  await page.getByRole('heading', { level: 1, name: /^Create Your/ }).waitFor();
  await look('registration');
  await emailDialogs(page, look);
  await fillRegistration(page, customer);
  await page.waitForURL('**/payment');
  await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
  await look('payment');
  await failedPayment(page, look);
  await pay(page);
  await page.getByText('Upload complete').waitFor();
  await look('receipt');
}

async function chooseMore(page: Page): Promise<void> {
  await page.getByLabel('Add more files').setInputFiles(pathOf('net-worth-statement.docx'));
  await page.getByText('Uploaded Files (2/30)').waitFor();
}

async function emailDialogs(page: Page, look: Look): Promise<void> {
  await page.getByLabel(/^Email/i).fill('not an address');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await page.getByText('Please enter a valid email address.').waitFor();
  await look('alert');
  await page.getByRole('button', { name: 'OK' }).click();
}

async function failedPayment(page: Page, look: Look): Promise<void> {
  const checkout = await openCheckout(page);
  await checkout.getByRole('button', { name: 'Fail', exact: true }).click();
  await checkout.getByText('Nothing was paid.').waitFor();
  await checkout.getByRole('button', { name: 'Close', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Payment failed: /)
    .waitFor();
  await look('failed payment');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
}

async function besideTheFunnel(page: Page, look: Look): Promise<void> {
  for (const path of ['login', 'signup', 'verify', ...POLICIES]) {
    await page.goto(`/${path}`);
    await page.locator('main h1').waitFor();
    await look(path);
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).or(page.getByText('Forgot password?')).first().click();
  await page.getByRole('button', { name: 'Send Reset Code' }).waitFor();
  await look('reset password');
}
