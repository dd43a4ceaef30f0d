import type { TestBrowser } from '@udin/testing';
import { aSignedFile } from './fixture';
import type { Customer } from './people/a-customer';
import { anAccountant } from './people/an-accountant';
import { aPerson, type Person } from './people/a-person';
import { axeInBothSchemes } from './steps/axe-in-both-schemes';
import { countClicks } from './steps/count-clicks';
import { fillQueue, measureQueue } from './steps/full-queue';
import { inOrder } from './steps/in-order';
import { onPhoneWithLargeText } from './steps/large-text';
import { logInAsAdmin } from './steps/log-in';
import { orderByApi } from './steps/order-by-api';
import { scrolledSideways } from './steps/scrolled-sideways';
import { theBrowser } from './the-browser';

const DESK = { width: 1440, height: 900 };
const FILES = ['balance-sheet.pdf', 'net-worth-statement.docx'];

let browser: TestBrowser;
let asOwner: Person;
let asRohan: Person;
let customer: Customer;
let ids: string[];

beforeAll(async () => {
  browser = await theBrowser();
  [asOwner, asRohan] = await Promise.all([aPerson(browser.browser, DESK), aPerson(browser.browser, DESK)]);
  const rohan = await anAccountant('Rohan');
  ({ customer, ids } = await orderByApi(asRohan.context.request, FILES));
  await Promise.all([logInAsAdmin(asOwner.page), logInAsAdmin(asRohan.page, rohan)]);
});
afterAll(() => browser?.close());

const queueOfCustomer = () => `/admin?view=all&sort=-uploaded&search=${encodeURIComponent(customer.email)}`;

describe("the accountant's desk", () => {
  const step = inOrder();

  it(
    '[ADM-2] a paid document is in the queue, found by the mail address of its customer',
    step(async () => {
      const { page } = asOwner;
      await page.goto(queueOfCustomer());
      for (const file of FILES) await page.getByRole('link', { name: file }).waitFor();
      expect(await axeInBothSchemes(page)).toEqual([]);
      expect(await scrolledSideways(page)).toEqual([]);
    }),
  );

  it(
    '[ADM-2] fits into the narrowest phone with text of twice the size, and so do the lists of the dashboard',
    step(async () => {
      const { page } = asOwner;
      const tooWide: string[] = [];
      await onPhoneWithLargeText(page, async () => {
        for (const path of [queueOfCustomer(), '/admin/dashboard', '/admin/dashboard?view=transactions']) {
          await page.goto(path);
          await page.getByRole('checkbox').or(page.getByRole('row')).nth(1).waitFor();
          tooWide.push(...(await scrolledSideways(page)).map((each) => `${path}: ${each}`));
        }
      });
      expect(tooWide).toEqual([]);
      await page.goto(queueOfCustomer());
      for (const file of FILES) await page.getByRole('link', { name: file }).waitFor();
    }),
  );

  it(
    '[ADM-2] the keyboard moves through it, chooses, assigns, searches and opens; the address knows it all',
    step(async () => {
      const { page } = asOwner;
      const press = (key: string) => page.locator('body').press(key);
      await press('?');
      await page.getByRole('dialog', { name: 'Keys of the queue' }).waitFor();
      expect(await axeInBothSchemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await press('j');
      await press('x');
      await press('j');
      await page.waitForURL(/[?&]picked=.*&row=|[?&]row=.*&picked=/);
      await page.reload();
      const current = page.locator('tr[aria-current]');
      expect(await current.getByRole('link').innerText()).toBe(FILES[0]);
      expect(await page.getByRole('checkbox', { name: `Choose ${FILES[1]}` }).isChecked()).toBe(true);
      expect(await page.getByLabel('Sort by').inputValue()).toBe('-uploaded');
      expect(await page.getByRole('searchbox').inputValue()).toBe(customer.email);
      await press('a');
      await page.getByRole('dialog', { name: 'Assign 1 document' }).getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await press('/');
      await page.getByRole('searchbox').and(page.locator(':focus')).press('Enter');
      await press('k');
      await press('Enter');
      await page.waitForURL(`**/admin/document/${ids[1]}`);
      await page.goBack();
      await current.waitFor();
    }),
  );

  it(
    '[ADM-2] shows twelve rows and more, is quick with a full page of them, and is found again where it was left',
    step(async () => {
      const page = await asOwner.context.newPage();
      await page.setViewportSize(DESK);
      await fillQueue(page);
      await page.goto(queueOfCustomer());
      await page.getByRole('button', { name: 'Page 2000' }).waitFor();
      await page.locator('tbody tr').nth(49).waitFor();
      const { longestTaskMs, rowsInSight } = await measureQueue(page);
      console.info(`Queue of 50 rows: ${rowsInSight} in sight at 1440 × 900; longest task ${longestTaskMs} ms.`);
      expect(rowsInSight).toBeGreaterThanOrEqual(12);
      const height = 600;
      await page.evaluate((to) => window.scrollTo(0, to), height);
      await page.locator('tbody tr').nth(20).getByRole('link').click();
      await page.waitForURL('**/admin/document/*');
      await page.goBack();
      await page.locator('tr[aria-current]').waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(height);
      await page.close();
    }),
  );

  it(
    '[ADM-3] two people on one document see each other; the second is told what has changed',
    step(async () => {
      const path = `/admin/document/${ids[1]}`;
      await asOwner.page.goto(path);
      await asOwner.page.getByRole('region', { name: 'Checklist' }).waitFor();
      await asRohan.page.goto(path);
      await asRohan.page.getByText(/ is looking at this document, too\.$/).waitFor();
      // What Rohan does stays unknown to the other page until it acts itself.
      await asOwner.page.route('**/presence', () => undefined);
      await asRohan.page.getByRole('button', { name: 'Start' }).click();
      await asRohan.page.getByText(/assigned to Rohan Mehta/).waitFor();
      await asOwner.page.getByRole('button', { name: 'Reject' }).click();
      const dialog = asOwner.page.getByRole('dialog', { name: 'Reject this document' });
      await dialog.getByLabel(/^Reason/).fill('The second page is cut off.');
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await dialog.getByText(/^Somebody else has changed this document meanwhile/).waitFor();
      // Nothing typed is lost.
      expect(await dialog.getByLabel(/^Reason/).inputValue()).toBe('The second page is cut off.');
      const changes = dialog.getByRole('list', { name: 'What has changed meanwhile' });
      await changes.getByText('Status: Processing').waitFor();
      await asOwner.page.unroute('**/presence');
    }),
  );

  it(
    '[DOC-3] an ordinary document goes from the queue to signed in three clicks',
    step(async () => {
      const { page } = asRohan;
      await page.goto(queueOfCustomer());
      const row = page.getByRole('row').filter({ hasText: FILES[0] });
      await row.waitFor();
      const clicks = await countClicks(page);
      await row.getByRole('link').click();
      const choosing = page.waitForEvent('filechooser');
      await page.getByText('Drop the signed document here, or choose it').click();
      await (await choosing).setFiles(aSignedFile());
      expect(await axeInBothSchemes(page)).toEqual([]);
      // The line breaks; the page sends the file again by itself.
      await page.route('**/signed-file', (route) => route.abort(), { times: 1 });
      await page.getByRole('button', { name: 'Sign and next' }).click();
      // What is due next: Rohan's other document.
      await page.waitForURL(`**/admin/document/${ids[1]}`);
      console.info(`From the queue to signed: ${await clicks()} clicks.`);
      expect(await clicks()).toBe(3);
      await page.getByRole('region', { name: 'Order' }).getByText('Signed', { exact: true }).waitFor();
    }),
  );

  it(
    '[DOC-3] the next one is signed without a mouse: the keys choose the file, go to the UDIN, and sign',
    step(async () => {
      const { page } = asRohan;
      // Long before the key: the browser is asked for the dialog before it is pressed.
      page.once('filechooser', (dialog) => void dialog.setFiles(aSignedFile()));
      await page.goto(`/admin/document/${ids[1]}`);
      await page.getByText('Drop the signed document here, or choose it').waitFor();
      await page.getByRole('button', { name: 'Keys: press ?' }).waitFor();
      await page.keyboard.press('f');
      await page.getByText(/\.pdf · /).waitFor();
      await page.keyboard.press('u');
      await page.keyboard.press('Enter');
      // To whatever is next, or to the queue.
      await page.waitForURL((now) => !now.pathname.endsWith(ids[1]!));
      await page.goto(`/admin/document/${ids[1]}`);
      await page.getByText('Signed', { exact: true }).first().waitFor();
    }),
  );

  it('nothing was complained of by the pages themselves', () => {
    expect([...asOwner.complaints, ...asRohan.complaints]).toEqual([]);
  });
});
