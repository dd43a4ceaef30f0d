import { type TestBrowser, waitFor } from '@udin/testing';
import type { Page } from 'playwright-core';
import { call, tokenOf } from './api';
import { bytesOf, pathOf } from './fixture';
import { aCustomer } from './people/a-customer';
import { aPerson, type Person } from './people/a-person';
import { chooseDocuments, chooseType, continueToRegistration } from './steps/choose-documents';
import { inOrder } from './steps/in-order';
import { logInToPay } from './steps/log-in';
import { openCheckout, pay } from './steps/pay';
import { register } from './steps/register';
import { theBrowser } from './the-browser';

const TYPE = 'Net Worth – ₹1,500';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await theBrowser();
});
afterAll(() => browser?.close());

/** Transactions of this customer that were paid. */
async function paidTransactions(customer: ReturnType<typeof aCustomer>): Promise<number> {
  const { id, accessToken: token } = await tokenOf(customer.email, customer.password);
  const { body } = await call<{ status: string }[]>('GET', `/api/transactions/user/${id}`, { token });
  return body.data.filter(({ status }) => status === 'completed').length;
}

async function atPayment(person: Person, customer: ReturnType<typeof aCustomer>, files: string[]): Promise<Page> {
  const { page } = person;
  await chooseDocuments(
    page,
    files.map((file) => ({ file, type: TYPE })),
  );
  await continueToRegistration(page);
  await register(page, customer);
  return page;
}

describe('a customer in two tabs', () => {
  const step = inOrder();
  const customer = aCustomer();
  let person: Person;
  let second: Page;

  it(
    '[PAY-2] opens the payment page twice and pays in one of them',
    step(async () => {
      person = await aPerson(browser.browser);
      const page = await atPayment(person, customer, ['balance-sheet.pdf']);
      second = await person.context.newPage();
      await second.goto('/payment');
      await second.getByRole('button', { name: /^Pay ₹/ }).waitFor();
      const checkout = await openCheckout(page);
      await checkout.getByRole('button', { name: 'Pay', exact: true }).waitFor();
      await second.getByText('You are paying for this order in another tab of this browser.').waitFor();
      await checkout.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByText('Upload complete').waitFor();
    }),
  );

  it(
    '[PAY-2] the other tab has left Pay and leads on; one payment was made',
    step(async () => {
      await second.getByText('This order was finished in another tab of this browser.').waitFor();
      expect(await second.getByRole('button', { name: /^Pay ₹/ }).count()).toBe(0);
      expect(await second.getByText('No files found to upload.').count()).toBe(0);
      await second.getByRole('button', { name: 'Continue to Dashboard Login' }).click();
      await second.waitForURL('**/login');
      expect(await paidTransactions(customer)).toBe(1);
    }),
  );
});

describe('a customer with two devices', () => {
  it('[PAY-2] has paid and sent the file on one: the other, where it was chosen before, does not charge for it', async () => {
    const customer = aCustomer();
    const [atHome, onTheWay] = [await aPerson(browser.browser), await aPerson(browser.browser)];
    const page = await atPayment(atHome, customer, ['balance-sheet.pdf']);
    const other = onTheWay.page;
    await chooseDocuments(other, [{ file: 'balance-sheet.pdf', type: TYPE }]);
    await continueToRegistration(other);
    await logInToPay(other, customer);
    const payThere = other.getByRole('button', { name: 'Pay ₹1,770 Now' });
    await payThere.waitFor();
    await pay(page);
    await page.getByText('Upload complete').waitFor();
    await payThere.click();
    const alert = other.getByRole('dialog', { name: 'Already paid' });
    await alert.getByText('Some of these documents are already paid.').waitFor();
    await alert.getByRole('button', { name: 'OK' }).click();
    await other.getByText('Everything in this order is already paid. Nothing is charged.').waitFor();
    await other.getByText('Already paid and sent · no charge').waitFor();
    await other.getByRole('button', { name: 'Upload paid documents' }).click();
    await other.getByText('Upload complete').waitFor();
    expect(await paidTransactions(customer)).toBe(1);
    const { id, accessToken: token } = await tokenOf(customer.email, customer.password);
    const { body } = await call<{ fileName: string }[]>('GET', `/api/documents/user/${id}`, { token });
    expect(body.data.map(({ fileName }) => fileName)).toEqual(['balance-sheet.pdf']);
  });
});

describe('a customer whose way back from the bank was lost', () => {
  it('[PAY-2] [UPM-2] finds the order paid after a reload: no checkout, only the upload', async () => {
    const customer = aCustomer();
    const person = await aPerson(browser.browser);
    const page = await atPayment(person, customer, ['balance-sheet.pdf']);
    // The page is gone before the provider's answer reaches it, and what it stored of the payment as well.
    await page.route('**/api/transactions/TXN_*', () => undefined);
    await pay(page);
    await page.getByText('Your payment was made and is being confirmed.').first().waitFor();
    // Left at once: a page that goes on here would hear of the payment by itself and upload.
    await page.goto('about:blank');
    await page.unroute('**/api/transactions/TXN_*');
    await page.addInitScript(() => localStorage.removeItem('udin_payment'));
    // The provider tells the server by itself, at its own time.
    await waitFor(async () => (await paidTransactions(customer)) === 1, { what: 'the webhook', within: 60_000 });
    await page.goto('/payment');
    await page.getByText('Everything in this order is already paid. Nothing is charged.').waitFor();
    expect(await page.getByRole('button', { name: /^Pay ₹/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Upload paid documents' }).click();
    await page.getByText('Upload complete').waitFor();
    expect(await paidTransactions(customer)).toBe(1);
  });
});

describe('a customer who pays, is interrupted, and comes back with other files', () => {
  it('[PAY-2] pays only for the new file; each goes up under its own transaction', async () => {
    const customer = aCustomer();
    const person = await aPerson(browser.browser);
    const page = await atPayment(person, customer, ['balance-sheet.pdf', 'stock-register.xlsx']);
    await page.route('**/api/documents/upload', () => undefined);
    await pay(page);
    await page.getByText('Uploading your documents').first().waitFor();
    await page.close();
    person.page = await person.context.newPage();
    const next = await atUploadAgain(person.page);
    // What was on its way when the tab was closed may have arrived.
    await next.getByText(/^Already paid( and sent)? · no charge/).waitFor();
    await next.getByRole('button', { name: 'Buy again: balance-sheet.pdf' }).waitFor();
    await next.getByRole('button', { name: 'Pay ₹1,770 Now' }).waitFor();
    const checkout = await openCheckout(next);
    await checkout.getByRole('button', { name: 'Pay', exact: true }).click();
    await next.getByText('Upload complete').waitFor();
    expect(await paidTransactions(customer)).toBe(2);
  });

  /** Takes one paid file out of the order and puts a new one in. */
  async function atUploadAgain(page: Page): Promise<Page> {
    await page.goto('/upload');
    await page.getByRole('button', { name: 'Remove stock-register.xlsx' }).click();
    await page.locator('input[type=file]').first().setInputFiles(pathOf('net-worth-statement.docx'));
    await chooseType(page, 'net-worth-statement.docx', TYPE);
    await page.getByRole('button', { name: 'Continue to Sign-up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue to Registration' }).click();
    await page.waitForURL('**/register');
    await page.goto('/payment');
    return page;
  }
});

describe('a customer with a file that the server refuses', () => {
  const step = inOrder();
  const customer = aCustomer();
  let page: Page;

  it(
    '[UPM-3] pays; the others go up, and the refused one says why',
    step(async () => {
      const person = await aPerson(browser.browser);
      page = person.page;
      await page.goto('/');
      // Its beginning is right: what is wrong further down only the server sees.
      const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_000, 7)]);
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([
          { name: 'invoice-cut.pdf', mimeType: 'application/pdf', buffer: broken },
          { name: 'balance-sheet.pdf', mimeType: 'application/pdf', buffer: bytesOf('balance-sheet.pdf') },
        ]);
      for (const file of ['invoice-cut.pdf', 'balance-sheet.pdf']) await chooseType(page, file, TYPE);
      await continueToRegistration(page);
      await register(page, customer);
      await pay(page);
      await page.getByText(/Upload failed: “invoice-cut\.pdf” /).waitFor();
      await page.getByText('1/2 files').waitFor();
      await page.getByRole('button', { name: 'Replace this file: invoice-cut.pdf' }).waitFor();
    }),
  );

  it(
    '[UPM-3] the next visit neither loops nor charges: what is left is paid',
    step(async () => {
      await page.reload();
      await page.getByText('Everything in this order is already paid. Nothing is charged.').waitFor();
      expect(await page.getByText(/Upload failed/).count()).toBe(0);
      expect(await page.getByText('balance-sheet.pdf').count()).toBe(0);
    }),
  );

  it(
    '[UPM-3] another file takes the place of the refused one; one payment was made',
    step(async () => {
      await page.getByRole('button', { name: 'Upload paid documents' }).click();
      await page.getByText(/Upload failed: “invoice-cut\.pdf” /).waitFor();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Replace this file: invoice-cut.pdf' }).click();
      await (await chooser).setFiles(pathOf('balance-sheet-signed.pdf'));
      await page.getByText('Upload complete').waitFor();
      await page.getByRole('button', { name: 'Continue to Dashboard Login' }).click();
      await page.waitForURL('**/login');
      expect(await paidTransactions(customer)).toBe(1);
    }),
  );
});
