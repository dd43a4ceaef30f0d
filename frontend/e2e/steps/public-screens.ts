import type { Page } from 'playwright-core';
import { bytesOf } from '../fixture';
import type { Customer } from '../people/a-customer';
import { chooseDocuments, continueToRegistration } from './choose-documents';
import { openCheckout, pay } from './pay';
import { brokenPage, codeDialog, costOfThirtyFiles, forgottenPassword, type Look } from './public-dialogs';
import { fillRegistration } from './register';

const POLICIES = ['terms', 'privacy', 'pricing-policy', 'delivery-policy', 'cancellation-refund'];
const LETTER = 'net-worth-statement.docx';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const UPLOAD = '**/api/documents/upload';
const TYPE = 'Net Worth – ₹1,500';
const ADVANCE = 'Certificate for Bank Finance (Advance) – ₹1,000';

/** Walks through every public page and dialog, in the order in which a new customer would meet them. */
export async function walkPublicScreens(page: Page, customer: Customer, look: Look): Promise<void> {
  await atTheDoor(page, look);
  await costOfThirtyFiles(page, look);
  await throughTheFunnel(page, customer, look);
  await besideTheFunnel(page, look);
  await forgottenPassword(page, customer, look);
  await brokenPage(page, look);
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
  const select = page.getByRole('combobox', { name: `Document type of ${LETTER}` });
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
  await wrongEmail(page, look);
  await codeDialog(page, customer, look);
  await fillRegistration(page, customer);
  await page.waitForURL('**/payment');
  await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
  await look('payment');
  await failedPayment(page, look);
  await stoppedUpload(page, look);
  await look('receipt');
}

/** A table that calls itself a letter: the browser takes it, the server does not. */
async function chooseMore(page: Page): Promise<void> {
  const file = { name: LETTER, mimeType: WORD, buffer: bytesOf('stock-register.xlsx') };
  await page.getByLabel('Add more files').setInputFiles(file);
  await page.getByText('Uploaded Files (2/30)').waitFor();
}

/** The line breaks; then one file is refused, and sent later. */
async function stoppedUpload(page: Page, look: Look): Promise<void> {
  await page.route(UPLOAD, (route) => route.abort('connectionreset'));
  await pay(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Try again' }).waitFor();
  await look('stopped upload');
  await page.unroute(UPLOAD);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const later = dialog.getByRole('button', { name: `Later, from the dashboard: ${LETTER}` });
  await later.waitFor();
  await look('refused upload');
  await later.click();
  await page.getByRole('dialog', { name: /^Arrived: / }).waitFor();
}

async function wrongEmail(page: Page, look: Look): Promise<void> {
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
  for (const path of ['login', 'signup', 'verify', 'admin/login', ...POLICIES]) {
    await page.goto(`/${path}`);
    await page.locator('main h1').waitFor();
    await look(path);
  }
  await page.goto('/verify');
  await page.getByRole('textbox').fill('26999999AAAAAA0000');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await page.getByText('Unknown', { exact: true }).waitFor();
  await look('unknown document');
}
