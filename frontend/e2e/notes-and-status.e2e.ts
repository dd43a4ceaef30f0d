import { type TestBrowser, waitFor } from '@udin/testing';
import { mailTo } from './mail/mailbox';
import type { Customer } from './people/a-customer';
import { aPerson, type Person } from './people/a-person';
import { setting } from './setting';
import { inOrder } from './steps/in-order';
import { logIn, logInAsAdmin } from './steps/log-in';
import { orderByApi } from './steps/order-by-api';
import { scrolledSideways } from './steps/scrolled-sideways';
import { theBrowser } from './the-browser';

let browser: TestBrowser;
let asCustomer: Person;
let asAdmin: Person;
let customer: Customer;
let customerId: string;

beforeAll(async () => {
  browser = await theBrowser();
  [asCustomer, asAdmin] = await Promise.all([aPerson(browser.browser), aPerson(browser.browser)]);
  ({ customer, customerId } = await orderByApi(asCustomer.context.request, ['balance-sheet.pdf']));
  await Promise.all([logIn(asCustomer.page, customer), logInAsAdmin(asAdmin.page)]);
});
afterAll(() => browser?.close());

describe('a customer and an admin', () => {
  const step = inOrder();

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
    '[DASH-6] on a phone a document that could not be deleted says so in lines of more than a word',
    step(async () => {
      const { page } = asCustomer;
      await page.setViewportSize({ width: 360, height: 740 });
      await page.route('**/api/documents/*', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      );
      await page.getByRole('button', { name: 'Details of balance-sheet.pdf' }).click();
      await page.getByRole('button', { name: 'Delete balance-sheet.pdf' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      const words = page.getByText('Failed to delete document. Please try again.');
      await words.waitFor();
      expect((await words.boundingBox())!.width).toBeGreaterThan(100);
      await page.unroute('**/api/documents/*');
      await page.reload();
      await page.setViewportSize({ width: 1280, height: 900 });
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
      const notes = page.getByRole('button', { name: 'Notes: balance-sheet.pdf' });
      // Said when the mouse comes for the first time.
      await notes.hover();
      await page.getByRole('tooltip', { name: 'Notes' }).waitFor();
      await notes.click();
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
    '[ADM-2] Back at once closes the dialog of a page that a tab began with, and the next one leaves',
    step(async () => {
      const page = await asAdmin.context.newPage();
      await page.goto('/admin/dashboard');
      const dialog = page.getByRole('dialog');
      const back = () => page.evaluate(() => setTimeout(() => window.history.back()));
      const open = async () => {
        await page.getByRole('button', { name: 'Change status: balance-sheet.pdf' }).first().click();
        await dialog.waitFor();
      };
      await open();
      await back();
      await dialog.waitFor({ state: 'hidden' });
      await open();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await back();
      await page.waitForURL('about:blank');
      await page.close();
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
        // On a tablet a list is scrolled in its frame, and not the page with it.
        await page.setViewportSize({ width: 800, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(800);
        await page.setViewportSize({ width: 1280, height: 900 });
      }
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
