import { aBrowser, type TestBrowser } from '@udin/testing';
import { aCustomer } from './people/a-customer';
import { aPerson, type Person } from './people/a-person';
import { axeInBothSchemes } from './steps/axe-in-both-schemes';
import { inOrder } from './steps/in-order';
import { logInAsAdmin } from './steps/log-in';
import { orderDocuments } from './steps/order-documents';
import { scrolledSideways } from './steps/scrolled-sideways';

let browser: TestBrowser;
let asCustomer: Person;
let asAdmin: Person;
const customer = aCustomer();
const DOCUMENTS = [
  { file: 'balance-sheet.pdf', type: 'Net Worth – ₹1,500' },
  { file: 'net-worth-statement.docx', type: 'Turnover – ₹1,500' },
];

beforeAll(async () => {
  browser = await aBrowser();
  [asCustomer, asAdmin] = await Promise.all([
    aPerson(browser.browser),
    aPerson(browser.browser, { width: 1440, height: 900 }),
  ]);
});
afterAll(() => browser?.close());

const queueOfCustomer = () => `/admin?view=all&search=${encodeURIComponent(customer.email)}`;

describe("the accountant's desk", () => {
  const step = inOrder();

  it(
    '[ADM-2] a paid document is in the queue, found by the mail address of its customer',
    step(async () => {
      await orderDocuments(asCustomer.page, customer, DOCUMENTS);
      await logInAsAdmin(asAdmin.page);
      const { page } = asAdmin;
      await page.goto(queueOfCustomer());
      for (const { file } of DOCUMENTS) await page.getByRole('link', { name: file }).waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe(customer.email);
      expect(await axeInBothSchemes(page)).toEqual([]);
      expect(await scrolledSideways(page)).toEqual([]);
    }),
  );

  it(
    '[ADM-2] the keyboard moves through it, and opens a document',
    step(async () => {
      const { page } = asAdmin;
      await page.locator('body').press('?');
      await page.getByRole('dialog', { name: 'Keys of the queue' }).waitFor();
      expect(await axeInBothSchemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.locator('body').press('j');
      await page.waitForURL(/[?&]row=/);
      await page.locator('body').press('Enter');
      await page.waitForURL('**/admin/document/*');
      await page.getByRole('region', { name: 'Checklist' }).waitFor();
      expect(await axeInBothSchemes(page)).toEqual([]);
      await page.goBack();
      await page.waitForURL(/[?&]row=/);
    }),
  );

  it('nothing was complained of by the pages themselves', () => {
    expect([...asCustomer.complaints, ...asAdmin.complaints]).toEqual([]);
  });
});
