import type { TestBrowser } from '@udin/testing';
import type { Locator } from 'playwright-core';
import { aSignedFile, pathOf } from './fixture';
import { mailTo } from './mail/mailbox';
import type { Customer } from './people/a-customer';
import { aPerson, type Person } from './people/a-person';
import { axeInBothSchemes } from './steps/axe-in-both-schemes';
import { inOrder } from './steps/in-order';
import { fillLogin, logInAsAdmin } from './steps/log-in';
import { orderByApi } from './steps/order-by-api';
import { scrolledSideways } from './steps/scrolled-sideways';
import { theBrowser } from './the-browser';

const SHEET = 'balance-sheet.pdf';
const STATEMENT = 'net-worth-statement.docx';
const REGISTER = 'stock-register.xlsx';

let browser: TestBrowser;
let asCustomer: Person;
let asAdmin: Person;
let customer: Customer;
let ids: string[];

beforeAll(async () => {
  browser = await theBrowser();
  [asCustomer, asAdmin] = await Promise.all([
    aPerson(browser.browser, { width: 390, height: 844 }),
    aPerson(browser.browser, { width: 1440, height: 900 }),
  ]);
  ({ customer, ids } = await orderByApi(asCustomer.context.request, [SHEET, STATEMENT, REGISTER]));
  await logInAsAdmin(asAdmin.page);
});
afterAll(() => browser?.close());

async function atDesk(at: number): Promise<void> {
  await asAdmin.page.goto(`/admin/document/${ids[at]}`);
  await asAdmin.page.getByRole('region', { name: 'Checklist' }).waitFor();
}

async function ask(words: string): Promise<void> {
  await asAdmin.page.getByRole('button', { name: 'Ask the customer' }).click();
  const dialog = asAdmin.page.getByRole('dialog', { name: 'Ask the customer' });
  await dialog.getByLabel(/^What do you need/).fill(words);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await asAdmin.page.getByText(/clock stopped since/).waitFor();
}

async function reject(reason: string): Promise<void> {
  await asAdmin.page.getByRole('button', { name: 'Reject' }).click();
  const dialog = asAdmin.page.getByRole('dialog', { name: 'Reject this document' });
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const step = (title: string): Locator => asCustomer.page.getByRole('region', { name: title });

async function replaceWith(file: string): Promise<void> {
  const form = step('Send another file');
  await form.locator('input[type=file]').setInputFiles(pathOf(file));
  await form.getByRole('button', { name: 'Send this file' }).click();
  await form.waitFor({ state: 'hidden' });
}

describe('the accountant and the customer', () => {
  const next = inOrder();

  it(
    '[ADM-3] a question stops the clock; the link in the mail leads to it, after the login too',
    next(async () => {
      await atDesk(0);
      await asAdmin.page.getByRole('button', { name: 'Start' }).click();
      await ask('The second page is blurred. What is the total?');
      const { text } = await mailTo(customer.email, /We have a question about balance-sheet\.pdf/);
      // The words of the question stand in the product only.
      expect(text).not.toContain('blurred');
      const { page } = asCustomer;
      await page.goto(/https?:\S+\/dashboard\/document\/\S+/.exec(text)![0]);
      await page.waitForURL('**/login?next=*');
      await fillLogin(page, customer);
      await page.waitForURL(`**/dashboard/document/${ids[0]}?question=*`);
      await step('We have a question').and(page.locator(':focus')).waitFor();
      expect(await axeInBothSchemes(page)).toEqual([]);
      expect(await scrolledSideways(page)).toEqual([]);
    }),
  );

  it(
    '[ADM-3] the answer starts the clock again, and the accountant sees it without a reload',
    next(async () => {
      const question = step('We have a question');
      await question.getByLabel('Your answer').fill('4,20,000 rupees.');
      await question.getByRole('button', { name: 'Send answer' }).click();
      await question.waitFor({ state: 'hidden' });
      const { page } = asAdmin;
      await page
        .getByRole('region', { name: 'Questions to the customer' })
        .getByText(/4,20,000 rupees/)
        .waitFor();
      await page.getByText(/clock stopped since/).waitFor({ state: 'hidden' });
      const history = page.getByRole('list', { name: 'History' });
      for (const words of ['Delivery time paused', 'Delivery time resumed']) await history.getByText(words).waitFor();
    }),
  );

  it(
    '[DASH-2] another question is found in the list of documents, and answered with another file',
    next(async () => {
      await atDesk(1);
      await ask('This is the draft of last year.');
      const { page } = asCustomer;
      await page.getByRole('link', { name: 'My Documents' }).click();
      await page.getByRole('link', { name: `Answer our question: ${STATEMENT}` }).click();
      await page.waitForURL(`**/dashboard/document/${ids[1]}`);
      await step('We have a question').getByRole('button', { name: 'Send another file instead' }).click();
      await replaceWith('balance-sheet-signed.pdf');
      await step('What happened').getByText('File replaced').waitFor();
      const files = asAdmin.page.getByLabel('File', { exact: true });
      await files.getByRole('option', { name: 'Version 2 (newest)' }).waitFor({ state: 'attached' });
    }),
  );

  it(
    '[DOC-2] a rejected document is replaced without another payment',
    next(async () => {
      await atDesk(2);
      await reject('The register ends in June.');
      const { page } = asCustomer;
      await page.goto(`/dashboard/document/${ids[2]}`);
      const rejected = step('This document was rejected');
      await rejected.getByText('The register ends in June.').waitFor();
      expect(await axeInBothSchemes(page)).toEqual([]);
      await rejected.getByRole('button', { name: 'Send another file, without paying again' }).click();
      await replaceWith(STATEMENT);
      await asAdmin.page.getByRole('heading', { level: 1, name: STATEMENT }).waitFor();
      await asAdmin.page.getByRole('button', { name: 'Start' }).waitFor();
    }),
  );

  it(
    '[DOC-2] [ADM-4] for another one the customer asks for the money back, and an admin grants it there',
    next(async () => {
      await reject('It is still another year.');
      const { page } = asCustomer;
      await step('This document was rejected').getByRole('button', { name: 'Ask for the money back' }).click();
      const form = step('Ask for the money back');
      await form.getByLabel(/^Why/).fill('I no longer need it.');
      await form.getByRole('button', { name: 'Ask for the money back' }).click();
      const asked = asAdmin.page.getByRole('region', { name: 'Money back' });
      await asked.getByRole('button', { name: 'Refund ₹1,770' }).click();
      const question = asAdmin.page.getByRole('dialog', { name: 'Refund' });
      await question.getByRole('button', { name: 'Refund ₹1,770' }).click();
      await asked.getByText('The refund is on its way to the customer.').waitFor();
      await page.getByText(/It is granted/).waitFor();
      await page.getByText('Your money for this document was paid back. It will not be signed.').waitFor();
    }),
  );

  it(
    '[DOC-3] a draft is sent back with remarks, comes again, is approved, and is signed',
    next(async () => {
      await atDesk(0);
      const { page } = asAdmin;
      const send = async () => {
        await page.getByRole('button', { name: 'Send a draft' }).click();
        const dialog = page.getByRole('dialog', { name: 'Send a draft' });
        await dialog.locator('input[type=file]').setInputFiles(pathOf('balance-sheet-signed.pdf'));
        await dialog.getByRole('button', { name: 'Send draft' }).click();
        await dialog.waitFor({ state: 'hidden' });
      };
      await send();
      await asCustomer.page.goto(`/dashboard/document/${ids[0]}`);
      const draft = step('Please look at the draft');
      await draft.getByLabel(/^Remarks/).fill('My name is misspelt.');
      expect(await axeInBothSchemes(asCustomer.page)).toEqual([]);
      await draft.getByRole('button', { name: 'Send it back' }).click();
      await page
        .getByRole('region', { name: 'Remarks on drafts' })
        .getByText(/My name is misspelt/)
        .waitFor();
      await send();
      await draft.getByRole('button', { name: 'Approve the draft' }).click();
      await page.getByRole('list', { name: 'History' }).getByText('Draft approved').waitFor();
      await page.getByLabel('Signed document').setInputFiles(aSignedFile());
      await page.getByRole('button', { name: 'Sign', exact: true }).click();
      await step('Signed document')
        .getByRole('button', { name: /^Download signed/ })
        .waitFor();
    }),
  );

  it('nothing was complained of by the pages themselves', () => {
    expect([...asCustomer.complaints, ...asAdmin.complaints]).toEqual([]);
  });
});
