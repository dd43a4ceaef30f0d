import { type TestBrowser, waitFor } from '@udin/testing';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { adminToken, call } from './api';
import { bytesOf } from './fixture';
import { mailTo } from './mail/mailbox';
import { aCustomer } from './people/a-customer';
import { aPerson, type Person } from './people/a-person';
import { registerByApi } from './people/register-by-api';
import { chooseType } from './steps/choose-documents';
import { inOrder } from './steps/in-order';
import { fillLogin, logIn } from './steps/log-in';
import { lookOver } from './steps/look-over';
import { savedBy } from './steps/saved-by';
import { awaitedHint, sendPaidDocument } from './steps/send-paid-document';
import { theBrowser } from './the-browser';

let browser: TestBrowser;
let asCustomer: Person;
let page: Page;
const customer = aCustomer();
let customerId: string;

beforeAll(async () => {
  browser = await theBrowser();
  asCustomer = await aPerson(browser.browser);
  page = asCustomer.page;
  customerId = (await registerByApi(asCustomer.context.request, customer)).id;
  await logIn(page, customer);
});
afterAll(() => browser?.close());

describe('a customer in the dashboard', () => {
  const step = inOrder();
  const done = () => page.getByRole('dialog', { name: 'Upload complete' });
  const backFromUpload = async () => {
    await done().getByText('1/1 files').waitFor();
    await done().getByRole('button', { name: 'Back to Dashboard' }).click();
    await page.getByRole('row').filter({ hasText: 'balance-sheet.pdf' }).waitFor();
  };

  it(
    '[DASH-1] sees name, account and the three tabs',
    step(async () => {
      await page.getByRole('heading', { name: `Welcome, ${customer.firstName}` }).waitFor();
      for (const tab of ['Documents', 'My Vault', 'Transactions'])
        expect(await page.getByRole('tab', { name: tab }).count()).toBe(1);
      const account = page.getByRole('region', { name: 'Account Information' });
      const { lastName, email, phone, address, state, pinCode } = customer;
      // It comes with the list, which may be later than the heading.
      for (const fact of [lastName, email, phone, address, state, pinCode])
        await account.getByText(fact, { exact: true }).waitFor();
      const id = account.locator(`button[aria-description="${customerId}"]`);
      expect(await id.innerText()).toBe(customerId.slice(-8));
    }),
  );

  it(
    '[DASH-4] is told for five seconds what is wrong with a file, by its name',
    step(async () => {
      await page.getByRole('button', { name: 'Add Document' }).click();
      const file = (name: string, mimeType: string, size: number) => ({ name, mimeType, buffer: Buffer.alloc(size) });
      const pdf = { name: 'balance-sheet.pdf', mimeType: 'application/pdf', buffer: bytesOf('balance-sheet.pdf') };
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([
          file('a.exe', 'application/x-msdownload', 4_000),
          file('b.pdf', 'text/html', 4_000),
          file('c.pdf', 'application/pdf', 10),
          pdf,
          pdf,
        ]);
      const refused = page.getByRole('alert').filter({ hasText: 'Invalid Files:' });
      const lines = await waitFor(
        async () => {
          const texts = await refused.getByRole('listitem').allInnerTexts();
          return texts.length > 0 ? texts.map((line) => line.trim()) : undefined;
        },
        { what: 'the list of refused files' },
      );
      // The drop zone hands over refused files after the others.
      expect(lines.sort()).toEqual([
        'a.exe: Unsupported file format. Only JPG, JPEG, PNG, PDF, DOC, DOCX, XLS, XLSX are allowed.',
        'b.pdf: Invalid file type detected.',
        'balance-sheet.pdf: This file has already been uploaded.',
        'c.pdf: File is too small. Minimum size is 1KB.',
      ]);
      await refused.waitFor({ state: 'hidden' });
    }),
  );

  it(
    '[DASH-3] goes back from the payment to the files, then pays and uploads',
    step(async () => {
      await chooseType(page, 'balance-sheet.pdf', 'Net Worth – ₹1,500');
      await page.getByRole('button', { name: /^Continue to payment/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Payment Summary' });
      await dialog.getByText('Additional Documents').waitFor();
      // Until then what is paid already is looked up, and a hint that comes and goes may move a button that is pressed.
      await dialog.getByRole('button', { name: 'Pay ₹1,770 Now' }).waitFor();
      await dialog.getByRole('button', { name: 'Back' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^Continue to payment/ }).click();
      // The server takes the money later by itself: the customer goes on.
      await page.route('**/api/payments/capture*', (route) => route.abort());
      await dialog.getByRole('button', { name: 'Pay ₹1,770 Now' }).click();
      await page.frameLocator('iframe[title="Test payment"]').getByRole('button', { name: 'Pay', exact: true }).click();
      await done()
        .getByText(/capture of the payment is pending/)
        .waitFor();
      await backFromUpload();
    }),
  );

  it(
    '[UPM-2] [DASH-2] sends a deleted document anew, and again after a reload in the middle',
    step(async () => {
      await page.getByRole('button', { name: 'Delete balance-sheet.pdf' }).click();
      await page
        .getByRole('dialog', { name: 'Delete balance-sheet.pdf?' })
        .getByRole('button', { name: 'Delete' })
        .click();
      // Never answered: the page is reloaded while it uploads, and the browser asks whether it may go.
      await page.route('**/api/documents/upload', () => undefined);
      await sendPaidDocument(page, 'balance-sheet.pdf', 'balance-sheet.pdf');
      await page.getByRole('dialog', { name: 'Uploading your documents' }).getByText('0/1 files').waitFor();
      const asked = page.waitForEvent('dialog').then((question) => question.accept().then(() => question.type()));
      await page.reload();
      expect(await asked).toBe('beforeunload');
      await page.unroute('**/api/documents/upload');
      await sendPaidDocument(page, 'balance-sheet.pdf', 'balance-sheet.pdf');
      await backFromUpload();
      await awaitedHint(page, 'balance-sheet.pdf').waitFor({ state: 'detached' });
    }),
  );

  it(
    '[DASH-5] sees the transaction with its GST, and gets the invoice',
    step(async () => {
      await page.getByRole('tab', { name: 'Transactions' }).click();
      const row = page.getByRole('row').filter({ hasText: 'Net Worth' });
      for (const text of ['Completed', '₹1,500', '₹270 (18%)', '₹1,770']) await row.getByText(text).waitFor();
      const { bytes } = await savedBy(row.getByRole('button', { name: /^Download invoice/ }));
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }),
  );

  it(
    '[PRV-1] [PRV-2] looks at the document inside the page',
    step(async () => {
      await page.getByRole('tab', { name: 'Documents' }).click();
      await page.getByRole('button', { name: 'Preview balance-sheet.pdf' }).click();
      const dialog = page.getByRole('dialog', { name: 'Document Preview' });
      await dialog
        .getByRole('img', { name: /^Page 1 of \d+$/ })
        .locator('canvas')
        .waitFor();
      for (const name of ['Download', 'Close'])
        expect(await dialog.getByRole('button', { name, exact: true }).count()).toBeGreaterThan(0);
      expect(await dialog.getByRole('link', { name: 'Open in New Tab' }).getAttribute('href')).toMatch(
        /^\/api\/documents\/.*signature=/,
      );
      expect(await dialog.getByText(/browser may block opening or downloading/).count()).toBe(1);
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    }),
  );

  it(
    '[NOTE-1] two Backs within a moment close a dialog, and leave no further than one of them would',
    step(async () => {
      await page.getByRole('button', { name: 'Notes on balance-sheet.pdf' }).click();
      await page.getByRole('dialog').waitFor();
      const place = () => page.evaluate(() => (window.history.state as { idx: number }).idx);
      const before = await place();
      await page.evaluate(() => {
        window.history.back();
        window.history.back();
      });
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await waitFor(async () => (await place()) === before, { what: 'the page that the dialog was on' });
    }),
  );

  it(
    '[DASH-6] is told in a red banner when something fails, and can try again',
    step(async () => {
      await page.route('**/api/documents/user/**', (route) =>
        route.fulfill({ status: 500, json: { success: false, error: 'server.error', message: '' } }),
      );
      await page.getByRole('tab', { name: 'Documents' }).click();
      await page.getByRole('button', { name: 'Refresh' }).click();
      const banner = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
      await banner.waitFor();
      await page.unroute('**/api/documents/user/**');
      await banner.getByRole('button', { name: 'Try again' }).click();
      await banner.waitFor({ state: 'hidden' });
    }),
  );

  it(
    '[X-16] takes a copy of the data along: the documents in one file, everything else in another',
    step(async () => {
      await page.goto('/dashboard?tab=account');
      const copyOf = (what: string) => savedBy(page.getByRole('button', { name: `Download: ${what}` }));
      const documents = await copyOf('Documents');
      expect(documents.name).toMatch(/^udin-documents-\d{4}-\d\d-\d\d\.zip$/);
      const entries = unzipSync(documents.bytes);
      const sent = Object.keys(entries).find((name) => name.endsWith('balance-sheet.pdf'));
      expect(Buffer.from(entries[sent!]!).equals(bytesOf('balance-sheet.pdf'))).toBe(true);
      const rest = JSON.parse((await copyOf('Everything else')).bytes.toString()) as Record<string, unknown>;
      expect(rest).toMatchObject({ account: { email: customer.email }, transactions: [{ status: 'completed' }] });
      await page.getByText('Saved.').waitFor();
      // What lies half below the bar at the top is not too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await lookOver(page, 'data-copy')).toEqual([]);
    }),
  );

  it(
    '[DASH-1] [LOG-1] closes the account: told what goes and what is given up, it is gone with all it held',
    step(async () => {
      await page.goto('/dashboard?tab=account');
      await page.getByRole('button', { name: 'Close account', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Close your account?' });
      await dialog.getByText(/^1 paid document was not delivered yet\./).waitFor();
      await dialog.getByRole('checkbox', { name: 'I give up what is paid and not delivered' }).check();
      const before = page.viewportSize()!;
      // On a phone from the beginning: what gets the focus there is not left half below the buttons.
      await page.setViewportSize({ width: 360, height: 740 });
      await dialog.getByRole('textbox', { name: /^Your password/ }).fill(customer.password);
      expect(await lookOver(page, 'close-account')).toEqual([]);
      await page.setViewportSize(before);
      await dialog.getByRole('button', { name: 'Close account for good' }).click();
      await page.waitForURL('**/login');
      await page.getByText('Your account is closed.').waitFor();
      expect((await mailTo(customer.email, /^Your UDIN account is closed$/)).text).toContain('If this was not you');
      await fillLogin(page, customer);
      await page.getByText('Login failed. Please check your credentials.').waitFor();
      const token = await adminToken();
      const left = () => call<unknown[]>('GET', `/api/documents/user/${customerId}`, { token });
      await waitFor(async () => (await left()).body.data.length === 0, { what: 'the documents to go' });
    }),
  );

  it(
    '[API-1] none of these pages threw an error or met the content policy',
    step(async () => expect(asCustomer.complaints).toEqual([])),
  );
});
