import { aBrowser, type TestBrowser, waitFor } from '@udin/testing';
import { readFile } from 'node:fs/promises';
import { bytesOf, pathOf } from './fixture';
import { mailTo } from './mail/mailbox';
import { aCustomer } from './people/a-customer';
import { aPerson, type Person } from './people/a-person';
import { registerByApi } from './people/register-by-api';
import { setting } from './setting';
import { inOrder } from './steps/in-order';
import { logIn, logInAsAdmin } from './steps/log-in';
import { scrolledSideways } from './steps/scrolled-sideways';

let browser: TestBrowser;
let asCustomer: Person;
let asAdmin: Person;
const customer = aCustomer();
let customerId: string;

beforeAll(async () => {
  browser = await aBrowser();
  [asCustomer, asAdmin] = await Promise.all([aPerson(browser.browser), aPerson(browser.browser)]);
  customerId = (await registerByApi(asCustomer.context.request, customer)).id;
  await Promise.all([logIn(asCustomer.page, customer), logInAsAdmin(asAdmin.page)]);
});
afterAll(() => browser?.close());

describe('a customer in the dashboard', () => {
  const step = inOrder();

  it(
    '[DASH-1] sees name, account and the three tabs',
    step(async () => {
      const { page } = asCustomer;
      await page.getByRole('heading', { name: `Welcome, ${customer.firstName}` }).waitFor();
      for (const tab of ['Documents', 'My Vault', 'Transactions'])
        expect(await page.getByRole('tab', { name: tab }).count()).toBe(1);
      const account = page.getByRole('region', { name: 'Account Information' });
      for (const fact of [
        customer.lastName,
        customer.email,
        customer.phone,
        customer.address,
        customer.state,
        customer.pinCode,
      ]) {
        expect(await account.getByText(fact, { exact: true }).count()).toBe(1);
      }
      expect(await account.getByRole('button', { name: new RegExp(customerId) }).innerText()).toBe(
        customerId.slice(-8),
      );
    }),
  );

  it(
    '[DASH-4] is told for five seconds what is wrong with a file, by its name',
    step(async () => {
      const { page } = asCustomer;
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
      const { page } = asCustomer;
      const select = page.getByRole('combobox', { name: 'Document type of balance-sheet.pdf' });
      await select.click();
      await select.fill('Net Worth – ₹1,500');
      await page.getByRole('listbox').getByRole('option').click();
      await page.getByRole('button', { name: /^Continue to payment/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Payment Summary' });
      await dialog.getByText('Additional Documents').waitFor();
      await dialog.getByRole('button', { name: 'Back' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^Continue to payment/ }).click();
      // The server takes the money later by itself: the customer goes on.
      await page.route('**/api/payments/capture*', (route) => route.abort());
      await dialog.getByRole('button', { name: 'Pay ₹1,770 Now' }).click();
      await page.frameLocator('iframe[title="Test payment"]').getByRole('button', { name: 'Pay', exact: true }).click();
      const done = page.getByRole('dialog', { name: 'Upload complete' });
      await done.getByText(/capture of the payment is pending/).waitFor();
      await done.getByText('1/1 files').waitFor();
      await done.getByRole('button', { name: 'Back to Dashboard' }).click();
      await page.getByRole('row').filter({ hasText: 'balance-sheet.pdf' }).waitFor();
    }),
  );

  it(
    '[UPM-2] [DASH-2] sends a deleted document anew, and again after a reload in the middle',
    step(async () => {
      const { page } = asCustomer;
      await page.getByRole('button', { name: 'Delete balance-sheet.pdf' }).click();
      await page
        .getByRole('dialog', { name: 'Delete balance-sheet.pdf?' })
        .getByRole('button', { name: 'Delete' })
        .click();
      const waiting = page.getByRole('status').filter({ hasText: '1 paid document is not uploaded yet: Net Worth' });
      const send = async () => {
        await waiting.getByRole('button', { name: 'Send it now' }).click();
        const dialog = page.getByRole('dialog', { name: 'Send paid documents' });
        await dialog.locator('input[type=file]').setInputFiles(pathOf('balance-sheet.pdf'));
        await dialog.getByText(/^balance-sheet\.pdf · /).waitFor();
        await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      };
      // Never answered: the page is reloaded while it uploads, and the browser asks whether it may go.
      await page.route('**/api/documents/upload', () => undefined);
      await send();
      await page.getByRole('dialog', { name: 'Uploading your documents' }).getByText('0/1 files').waitFor();
      const asked = page.waitForEvent('dialog').then((question) => question.accept().then(() => question.type()));
      await page.reload();
      expect(await asked).toBe('beforeunload');
      await page.unroute('**/api/documents/upload');
      await send();
      const done = page.getByRole('dialog', { name: 'Upload complete' });
      await done.getByText('1/1 files').waitFor();
      await done.getByRole('button', { name: 'Back to Dashboard' }).click();
      await page.getByRole('row').filter({ hasText: 'balance-sheet.pdf' }).waitFor();
      await waiting.waitFor({ state: 'detached' });
    }),
  );

  it(
    '[DASH-5] sees the transaction with its GST, and gets the invoice',
    step(async () => {
      const { page } = asCustomer;
      await page.getByRole('tab', { name: 'Transactions' }).click();
      const row = page.getByRole('row').filter({ hasText: 'Net Worth' });
      for (const text of ['Completed', '₹1,500', '₹270 (18%)', '₹1,770']) await row.getByText(text).waitFor();
      const started = page.waitForEvent('download');
      await row.getByRole('button', { name: /^Download invoice/ }).click();
      const pdf = await readFile(await (await started).path());
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }),
  );

  it(
    '[PRV-1] [PRV-2] looks at the document inside the page',
    step(async () => {
      const { page } = asCustomer;
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
    '[NOTE-1] [NOTE-3] writes a note that the admin team is told of',
    step(async () => {
      const { page } = asCustomer;
      await page.getByRole('button', { name: 'Notes on balance-sheet.pdf' }).click();
      const dialog = page.getByRole('dialog', { name: 'Document Notes' });
      const add = dialog.getByRole('button', { name: 'Add Note' });
      expect(await add.isDisabled()).toBe(true);
      await dialog.getByLabel('New note').fill('   ');
      expect(await add.isDisabled()).toBe(true);
      await dialog.getByLabel('New note').fill("Please use last year's figures as well.");
      await dialog.getByLabel('Priority').selectOption('urgent');
      await add.click();
      await dialog.getByRole('heading', { name: 'All Notes (1)' }).waitFor();
      await dialog.getByText('urgent', { exact: true }).last().waitFor();
      const mail = await mailTo(
        setting('ADMIN_EMAIL'),
        new RegExp(`${customer.firstName} ${customer.lastName} wrote a note`),
      );
      expect(mail.text).not.toContain('last year');
      await page.keyboard.press('Escape');
    }),
  );

  it(
    '[ADM-3] [NOTE-2] an admin finds the customer, answers and writes an internal note',
    step(async () => {
      const { page } = asAdmin;
      await page.goto(`/admin/user/${customerId}`);
      await page.getByRole('heading', { name: `${customer.firstName} ${customer.lastName}` }).waitFor();
      for (const text of ['Documents (1)', 'Transactions (1)', '← Back to Dashboard', `(…${customerId.slice(-8)})`])
        await page.getByText(text).first().waitFor();
      await page.getByRole('button', { name: 'Notes: balance-sheet.pdf' }).click();
      const dialog = page.getByRole('dialog', { name: 'Document Notes' });
      await dialog.getByText("last year's figures").waitFor();
      await dialog.getByLabel('New note').fill('We will.');
      await dialog.getByRole('button', { name: 'Add Note' }).click();
      // What is typed before the first one left the form would be added to it.
      const isEmpty = async () => (await dialog.getByLabel('New note').inputValue()) === '';
      await waitFor(isEmpty, { what: 'the form to be empty' });
      await dialog.getByLabel('New note').fill('Customer is in a hurry.');
      await dialog.getByRole('checkbox', { name: 'Internal' }).check();
      await dialog.getByRole('button', { name: 'Add Note' }).click();
      await dialog.getByText('3 in all · 1 urgent · 1 internal').waitFor();
      await dialog.getByRole('heading', { name: 'All Notes (3)' }).waitFor();
      // The customer's own note is not an admin's to change.
      expect(await dialog.getByRole('button', { name: 'Edit this note' }).count()).toBe(2);
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Transactions (1)' }).click();
      for (const text of ['₹1,770', 'Subtotal ₹1,500', 'GST (18%) ₹270', '1 document: Net Worth'])
        await page.getByText(text).first().waitFor();
    }),
  );

  it(
    '[NOTE-2] [DOC-2] the customer sees the answer, not the internal note, and hears of a new status',
    step(async () => {
      const { page } = asCustomer;
      await page.getByRole('button', { name: 'Notes on balance-sheet.pdf' }).click();
      const dialog = page.getByRole('dialog', { name: 'Document Notes' });
      await dialog.getByText('We will.').waitFor();
      expect(await dialog.getByText('in a hurry').count()).toBe(0);
      expect(await dialog.getByRole('button', { name: 'Edit this note' }).count()).toBe(1);
      await page.keyboard.press('Escape');
      await asAdmin.page.getByRole('tab', { name: 'Documents (1)' }).click();
      await asAdmin.page.getByRole('button', { name: 'Change status: balance-sheet.pdf' }).click();
      const status = asAdmin.page.getByRole('dialog', { name: 'Update status' });
      expect(await status.getByLabel('Status').inputValue()).toBe('pending');
      await status.getByLabel('Status').selectOption('signed');
      await status.getByText('Cannot mark as signed until a signed document is uploaded.').waitFor();
      expect(await status.getByRole('button', { name: 'Update Status' }).isDisabled()).toBe(true);
      await status.getByLabel('Status').selectOption('processing');
      await status.getByRole('button', { name: 'Update Status' }).click();
      await status.waitFor({ state: 'hidden' });
      // Without a reload: the live stream brings it.
      await page.getByRole('row').filter({ hasText: 'balance-sheet.pdf' }).getByText('Processing').waitFor();
      await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
      await page.getByText('balance-sheet.pdf is being processed').waitFor();
      await page.keyboard.press('Escape');
    }),
  );

  it(
    '[PRV-2] every look an admin takes is in the access log',
    step(async () => {
      const { page } = asAdmin;
      await page.getByRole('button', { name: 'Preview original: balance-sheet.pdf' }).click();
      const preview = page.getByRole('dialog', { name: 'Document Preview' });
      await preview.getByText(/All admin access is logged/).waitFor();
      await preview
        .getByRole('img', { name: /^Page 1 of \d+$/ })
        .locator('canvas')
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Access log: balance-sheet.pdf' }).click();
      await page
        .getByRole('dialog', { name: 'Access log' })
        .getByRole('row')
        .filter({ hasText: 'Admin' })
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
    }),
  );

  it(
    '[DASH-2] [ADM-2] the lists stand whole on a laptop and on a phone',
    step(async () => {
      await asAdmin.page.goto('/admin/dashboard');
      for (const { page } of [asCustomer, asAdmin]) {
        await page.getByRole('row').filter({ hasText: 'balance-sheet.pdf' }).first().waitFor();
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          expect([width, await scrolledSideways(page)]).toEqual([width, []]);
        }
      }
    }),
  );

  it(
    '[DASH-6] is told in a red banner when something fails, and can try again',
    step(async () => {
      const { page } = asCustomer;
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
    '[DASH-2] cannot delete a document that is being processed; the button says why',
    step(async () => {
      const { page } = asCustomer;
      // By the keyboard: a reason that only a mouse finds would help few.
      await page.getByRole('button', { name: 'Notes on balance-sheet.pdf' }).focus();
      await page.keyboard.press('Tab');
      await page
        .getByRole('tooltip')
        .filter({ hasText: /process/i })
        .waitFor();
      expect(await page.getByRole('row').filter({ hasText: 'balance-sheet.pdf' }).count()).toBe(1);
    }),
  );

  it(
    '[API-1] none of these pages threw an error or met the content policy',
    step(async () => {
      expect([...asCustomer.complaints, ...asAdmin.complaints]).toEqual([]);
    }),
  );
});
