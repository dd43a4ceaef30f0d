import { type TestBrowser, waitFor } from '@udin/testing';
import { mailTo } from './mail/mailbox';
import { aCustomer } from './people/a-customer';
import { anAccountant } from './people/an-accountant';
import { aPerson, type Person } from './people/a-person';
import { registerByApi } from './people/register-by-api';
import { setting } from './setting';
import { inOrder } from './steps/in-order';
import { logIn, logInAsAdmin } from './steps/log-in';
import { lookOver } from './steps/look-over';
import { savedBy } from './steps/saved-by';
import { theBrowser } from './the-browser';

const SERVICES = ['auth', 'payment', 'document', 'notes', 'vault', 'notification'];
const NOTHING = /^(None\.|No refund waits|No email was given up)$/;
const PARTS = ['Dead letters', 'Orders', 'Refunds', 'Razorpay', 'Mails'];

let browser: TestBrowser;
let owner: Person;
let accountant: Awaited<ReturnType<typeof anAccountant>>;

beforeAll(async () => {
  browser = await theBrowser();
  owner = await aPerson(browser.browser);
  accountant = await anAccountant('Farhan');
  await logInAsAdmin(owner.page);
});
afterAll(() => browser?.close());

describe("the owner at the operator's console", () => {
  const step = inOrder();

  it(
    '[EVT-1] sees each service that runs, with its queues and jobs',
    step(async () => {
      const { page } = owner;
      await page.getByRole('link', { name: 'Operations' }).click();
      await page.getByText('Every instance of every service is up.').waitFor();
      for (const name of SERVICES) await page.getByRole('region', { name, exact: true }).getByText('Up').waitFor();
      await page.getByRole('table', { name: 'Jobs' }).waitFor();
      expect(await lookOver(page, 'console-health')).toEqual([]);
    }),
  );

  it(
    '[EVT-2] [DOC-4] opens every list of what stands still',
    step(async () => {
      const { page } = owner;
      for (const name of PARTS) {
        await page.getByRole('navigation', { name: 'Parts of the console' }).getByRole('link', { name }).click();
        await page.getByRole('table').or(page.getByText(NOTHING)).first().waitFor();
        expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
        expect(await lookOver(page, `console-${name.toLowerCase().replace(' ', '-')}`)).toEqual([]);
      }
    }),
  );

  it(
    '[ADM-4] reads who made the accountant, and that nobody has changed the log, and takes it along',
    step(async () => {
      const { page } = owner;
      await page.getByRole('link', { name: 'Audit log' }).click();
      const acts = page.getByRole('table', { name: 'Acts of admins' });
      await acts.getByRole('row').filter({ hasText: 'POST /api/auth/admins' }).first().waitFor();
      const chains = page.getByRole('region', { name: 'Whether the log is unbroken' });
      await chains.getByRole('button', { name: 'Verify' }).click();
      await waitFor(async () => (await chains.getByText(/^Unbroken, \d+ entries/).count()) === SERVICES.length, {
        what: 'six verdicts',
      });
      const { bytes } = await savedBy(page.getByRole('button', { name: 'CSV of the log of auth' }));
      const saved = bytes.toString();
      expect(saved).toContain('POST /api/auth/admins');
      expect(saved).not.toContain(accountant.password);
      expect(await lookOver(page, 'console-audit-log')).toEqual([]);
    }),
  );

  it(
    '[X-20] writes to a customer, who reads it in the own mailbox and bell',
    step(async () => {
      const { page } = owner;
      const [reader, customer] = [await aPerson(browser.browser), aCustomer()];
      await registerByApi(reader.context.request, customer);
      const size = page.viewportSize()!;
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/admin/circulars');
      // The rooms are more than a phone's width: the one that somebody is in is in sight.
      const isInSight = async () => {
        const { x, width } = (await page.getByRole('link', { name: 'Circulars' }).boundingBox())!;
        return x > 0 && x + width < 360;
      };
      await waitFor(isInSight, { what: 'the room in sight' });
      await page.setViewportSize(size);
      await page.getByRole('textbox', { name: 'Title' }).fill('Closed for Durga Puja');
      await page.getByRole('textbox', { name: 'Text' }).fill('From 20 to 24 October.\n\nPlease order before.');
      await page.getByRole('combobox', { name: 'To' }).selectOption('Customers with certain emails');
      await page.getByRole('textbox', { name: 'Emails' }).fill(`${customer.email}\nnobody@example.test`);
      expect(await lookOver(page, 'circulars')).toEqual([]);
      await page.getByRole('button', { name: 'Preview and send…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Write to customers' });
      await dialog.getByText('It goes to 1 customer,').waitFor();
      await dialog.getByText('No customer has this email: nobody@example.test').waitFor();
      await dialog.getByRole('button', { name: 'Send me a test' }).click();
      await dialog.getByText('It is in your mailbox.').waitFor();
      await dialog.getByRole('textbox', { name: 'Current password' }).fill(setting('ADMIN_PASSWORD'));
      expect(await lookOver(page, 'circular-to-send')).toEqual([]);
      await dialog.getByRole('button', { name: 'Write to 1 customer' }).click();
      await page.getByText('“Closed for Durga Puja” is on its way to 1 customer').waitFor();
      await page.getByRole('row').filter({ hasText: 'Sent to 1 customer' }).first().waitFor();
      await mailTo(customer.email, /^Closed for Durga Puja$/);
      await logIn(reader.page, customer);
      await reader.page.getByRole('button', { name: /^Notifications, / }).click();
      await reader.page.getByText('Please order before.').waitFor();
      expect(await lookOver(reader.page, 'circular-in-the-bell')).toEqual([]);
    }),
  );

  it(
    '[ADM-4] is alone there: an accountant has no link to it and is told so at its address',
    step(async () => {
      const other = await aPerson(browser.browser);
      await logInAsAdmin(other.page, accountant);
      expect(await other.page.getByRole('link', { name: 'Operations' }).count()).toBe(0);
      await other.page.goto('/admin/operations');
      await other.page.getByText('Only the owner sees this page').waitFor();
    }),
  );
});
