import { yearInIndia } from '@udin/contracts/india-time';
import type { TestBrowser } from '@udin/testing';
import type { BrowserContext, Page } from 'playwright-core';
import type { Customer } from './people/a-customer';
import { documentsWithoutUdin } from './people/a-sealed-document';
import { aPerson, type Person } from './people/a-person';
import { inOrder } from './steps/in-order';
import { logIn, logInAsAdmin } from './steps/log-in';
import { lookOver } from './steps/look-over';
import { readQrCode } from './steps/read-qr-code';
import { theBrowser } from './the-browser';

const PHONE = { width: 390, height: 844 };
const YEAR = yearInIndia(new Date()) % 100;
const UDIN = `${YEAR}123456DESK${String(Date.now() % 1_000_000).padStart(6, '0')}`;
const OTHER = `${YEAR}654321DESK${String(Date.now() % 1_000_000).padStart(6, '0')}`;
const REMARK = 'Figures of another year were certified.';

let browser: TestBrowser;
let owner: Person;
let customer: Customer;
let ids: string[];
let sealedFiles: Buffer[];

beforeAll(async () => {
  browser = await theBrowser();
  owner = await aPerson(browser.browser, { width: 1440, height: 900 });
  ({ customer, ids, sealedFiles } = await documentsWithoutUdin(owner.context.request));
  await logInAsAdmin(owner.page);
});
afterAll(() => browser?.close());

/** The desk has the documents of other journeys, too. */
const waitingOfCustomer = () => `/admin?view=udin&search=${encodeURIComponent(customer.email)}`;
const dialog = (name: string) => owner.page.getByRole('dialog', { name });

const step = inOrder();
/** What axe and a narrow screen say of every screen on the way; the journey goes on to its end. */
const problems: string[] = [];
const look = async (page: Page, screen: string) => problems.push(...(await lookOver(page, screen)));

describe('the UDIN desk', () => {
  it(
    'shows what waits for a number, and takes it on the page of the document',
    step(async () => {
      const { page } = owner;
      await page.goto(waitingOfCustomer());
      for (const id of ids)
        await page
          .getByRole('row')
          .filter({ has: page.locator(`a[href*="${id}"]`) })
          .getByText(/UDIN missing, \d+ days left/)
          .waitFor();
      await look(page, 'queue-udin');
      await page.goto(`/admin/document/${ids[0]}`);
      await page.getByText('Particulars for ICAI', { exact: false }).first().waitFor();
      await look(page, 'particulars');
      await page.getByLabel('Net worth', { exact: false }).fill('15,0');
      await page.getByText(/is an amount in rupees/).waitFor();
      await page.getByLabel('Net worth', { exact: false }).fill('1500000');
      await page.getByRole('button', { name: 'Save the particulars' }).click();
      await page.getByRole('textbox', { name: /^UDIN/ }).fill(`${UDIN.slice(0, 8)} ${UDIN.slice(8).toLowerCase()}`);
      await page.getByRole('button', { name: 'Record the UDIN' }).click();
      // The server says the time in whole seconds: in the first one all of the two days are left.
      await page.getByText(/can be revoked at ICAI for another (2 days|47 hours)/).waitFor();
      await look(page, 'recorded');
    }),
  );

  it(
    'looks at a sheet from the portal before anything is written; conflicts stand on top',
    step(async () => {
      const { page } = owner;
      await page.goto('/admin/udins');
      await page.getByText(UDIN).first().waitFor();
      await look(page, 'register');
      await page.getByRole('button', { name: 'Bring the sheet back' }).click();
      const rows = [`${OTHER},${ids[1]}`, `${UDIN},${ids[0]}`, `${YEAR}12,`, `${OTHER.slice(0, -1)}X,unknown`];
      const buffer = Buffer.from(['UDIN,Reference', ...rows].join('\n'));
      await dialog('Bring the sheet back')
        .locator('input[type=file]')
        .setInputFiles({ name: 'portal.csv', mimeType: 'text/csv', buffer });
      await dialog('Bring the sheet back')
        .getByText(/in conflict/)
        .waitFor();
      await look(page, 'import-preview');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }),
  );

  it(
    'lets the owner say of a copy that it needs none: nothing waits for it any more',
    step(async () => {
      const { page } = owner;
      await page.goto(`/admin/document/${ids[1]}`);
      await page.getByRole('button', { name: 'It needs no UDIN' }).click();
      await look(page, 'no-udin');
      await dialog('No UDIN needed').getByRole('button', { name: 'It needs none' }).click();
      await page.getByText('This document needs no UDIN; nothing waits for it.').waitFor();
      await page.goto(waitingOfCustomer());
      await page.getByText('Nothing found').waitFor();
    }),
  );

  it(
    'revokes that copy, which has no number, in words of its own for the public',
    step(async () => {
      const { page } = owner;
      await page.goto(`/admin/document/${ids[1]}`);
      await page.getByRole('button', { name: 'Revoke the document' }).click();
      const revoking = dialog('Revoke the document');
      await revoking.getByLabel('Reason').selectOption('not-valid');
      await revoking.getByLabel('In your own words').fill(REMARK);
      await revoking.getByLabel('Note for the team').fill('Told by telephone.');
      await look(page, 'revoke-document');
      await revoking.getByRole('button', { name: 'Revoke the document' }).click();
      await page.getByText(/This document was revoked/).waitFor();
      await page.getByText('Document revoked').first().waitFor();
      await look(page, 'document-revoked');
    }),
  );

  it(
    'writes down a revocation, with a reason and with words of its own for the public',
    step(async () => {
      const { page } = owner;
      await page.goto(`/admin/document/${ids[0]}`);
      await page.getByRole('button', { name: 'It was revoked' }).click();
      const revoking = dialog('The UDIN was revoked');
      await revoking.getByLabel('Reason').selectOption('not-valid');
      await revoking.getByLabel('In your own words').fill(REMARK);
      await revoking.getByLabel('Note for the team').fill('Told by telephone.');
      await look(page, 'revocation');
      await revoking.getByRole('button', { name: 'Record the revocation' }).click();
      await page.getByText(/The UDIN was revoked: with another one/).waitFor();
      await page.goto(`/admin?view=all&search=${ids[1]}`);
      await page.getByRole('row').getByText('Revoked', { exact: true }).waitFor();
      await look(page, 'queue-revoked');
      expect(owner.complaints).toEqual([]);
    }),
  );

  it(
    'has told the customer, in whose list and on whose pages neither of the two is signed any more',
    step(async () => {
      const { page } = await aPerson(browser.browser, PHONE);
      await logIn(page, customer);
      await page.getByText('Revoked', { exact: true }).nth(1).waitFor();
      expect(await page.getByText('Revoked', { exact: true }).count()).toBe(2);
      await look(page, 'dashboard-revoked');
      await page.goto(`/dashboard/document/${ids[1]}`);
      await page.getByText(/Do not rely on it/).waitFor();
      await look(page, 'document-of-customer-revoked');
      await page.context().close();
    }),
  );
});

describe('an officer with a phone', () => {
  const WORDS = [
    ['English', 'Revoked', 'The document should not have been issued.'],
    ['हिन्दी', 'रद्द', 'यह दस्तावेज़ जारी नहीं होना चाहिए था।'],
    ['বাংলা', 'বাতিল', 'নথিটি জারি করা উচিত হয়নি।'],
  ] as const;
  const aPhone = (javaScriptEnabled: boolean): Promise<BrowserContext> =>
    browser.browser.newContext({
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      javaScriptEnabled,
      locale: 'en-IN',
    });
  const readsAll = async (page: Page, facts: string[]) => {
    for (const [language, verdict, reason] of WORDS) {
      if (language !== 'English') await page.getByRole('link', { name: language }).click();
      await page.getByRole('status').filter({ hasText: verdict }).waitFor();
      for (const fact of [reason, ...facts]) await page.getByText(fact, { exact: true }).waitFor();
    }
    expect(await page.getByText('Told by telephone.').count()).toBe(0);
  };

  it(
    'reads through the QR code of each sealed file that it was revoked, when and why, in three languages',
    step(async () => {
      for (const [sealedFile, facts] of [
        [sealedFiles[0]!, [REMARK, UDIN]],
        [sealedFiles[1]!, [REMARK]],
      ] as const) {
        const address = await readQrCode(owner.page, sealedFile);
        for (const javaScriptEnabled of [false, true]) {
          const context = await aPhone(javaScriptEnabled);
          const page = await context.newPage();
          await page.goto(address!);
          await readsAll(page, [...facts]);
          if (javaScriptEnabled) await look(page, 'qr-revoked');
          await context.close();
        }
      }
    }),
  );

  it(
    'reads the same after typing the number, and after choosing the file',
    step(async () => {
      const context = await aPhone(true);
      const page = await context.newPage();
      await page.goto(new URL('/verify', owner.page.url()).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look(page, 'verify');
      await page.getByLabel('UDIN or code').fill(UDIN);
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByText('Revoked', { exact: true }).waitFor();
      await page.getByText('Reason: The document should not have been issued.').waitFor();
      await look(page, 'verify-revoked');
      await page.locator('input[type=file]').setInputFiles({
        name: 'signed.pdf',
        mimeType: 'application/pdf',
        buffer: sealedFiles[0]!,
      });
      await page.getByText('signed.pdf').waitFor();
      await page.getByText(`Remark: ${REMARK}`).waitFor();
      await context.close();
      expect(problems).toEqual([]);
    }),
  );
});
