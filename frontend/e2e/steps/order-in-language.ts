import type { Page } from 'playwright-core';
import { findText, type Texts, type Values } from '../../src/lib/language/find-text';
import { codeSentTo } from '../mail/mailbox';
import type { Customer } from '../people/a-customer';
import type { Look } from './public-dialogs';

interface Reader {
  /** Of the language, as its readers write it. */
  name: string;
  texts: Texts;
  /** What is ordered. */
  file: Buffer;
}

const FILE = 'balance-sheet.pdf';

/** From the first page to the end of the upload, pressing what stands there in the reader's language. */
export async function orderInLanguage(page: Page, customer: Customer, reader: Reader, look: Look): Promise<void> {
  const t = (key: string, values: Values = {}) => {
    const text = findText(reader.texts, key, { product: 'UDIN', provider: 'Razorpay', ...values }, 'en');
    if (!text) throw new Error(`There is no text ${key}.`);
    return text;
  };
  const button = (key: string, values?: Values) => page.getByRole('button', { name: t(key, values), exact: true });
  const field = (key: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${t(`registration.${key}`)}( \\*)?$`) });
  const dialog = page.getByRole('dialog');

  await page.goto('/');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: reader.name });
  await button('upload.chooseFiles').first().waitFor();
  await look('landing');

  const upload = { name: FILE, mimeType: 'application/pdf', buffer: reader.file };
  await page.locator('main input[type=file]').first().setInputFiles(upload);
  const type = page.getByRole('combobox', { name: t('orderFile.typeOf', { name: FILE }) });
  await type.click();
  await type.fill('Net Worth – ₹1,500');
  await page.getByRole('listbox').getByRole('option').click();
  await look('files');
  await button('upload.continue').click();
  await dialog.getByText(t('cost.title')).waitFor();
  await look('cost dialog');

  await dialog.getByRole('button', { name: t('cost.continue') }).click();
  await page.waitForURL('**/register');
  await field('firstName').fill(customer.firstName);
  await field('lastName').fill(customer.lastName);
  await field('email').fill(customer.email);
  await look('registration');
  await button('registration.verify').click();
  const code = await codeSentTo(customer.email);
  await dialog
    .getByRole('timer')
    .getByText(/\d:\d\d/)
    .waitFor();
  await look('code');
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await button('code.verify').click();
  await button('registration.verified').waitFor();
  await field('phone').fill(customer.phone);
  await field('address').fill(customer.address);
  const state = page.getByRole('combobox', { name: new RegExp(`^${t('registration.state')}`) });
  await state.click();
  await page.getByRole('option', { name: customer.state, exact: true }).click();
  await field('pinCode').fill(customer.pinCode);
  await field('password').fill(customer.password);
  await field('confirmPassword').fill(customer.password);
  await page.getByRole('checkbox').check();
  await look('registration, filled');
  await button('registration.submit').click();

  await page.waitForURL('**/payment');
  await button('payment.payNow', { total: '₹1,770' }).waitFor();
  await look('payment');
  await button('payment.payNow', { total: '₹1,770' }).click();
  const checkout = page.frameLocator('iframe[title="Test payment"]');
  await checkout.getByRole('button', { name: 'Fail', exact: true }).click();
  await checkout.locator('#problem').waitFor();
  await checkout.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.getByRole('button', { name: t('common.ok') }).waitFor();
  await look('failed payment');
  await dialog.getByRole('button', { name: t('common.ok') }).click();
  await button('payment.payNow', { total: '₹1,770' }).click();
  await checkout.getByRole('button', { name: 'Pay', exact: true }).click();
  await dialog.getByText(t('sending.complete')).waitFor();
  await look('receipt');
}
