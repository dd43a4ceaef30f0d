import { type TestBrowser, waitFor } from '@udin/testing';
import { tokenOf } from './api';
import { aSignedFile, pathOf, sha256 } from './fixture';
import { mailsTo, mailTo } from './mail/mailbox';
import { aCustomer } from './people/a-customer';
import { aPerson, type Person } from './people/a-person';
import { chooseDocuments, continueToRegistration } from './steps/choose-documents';
import { forgedPayment } from './steps/forge-payment';
import { logIn, logInAsAdmin } from './steps/log-in';
import { inOrder } from './steps/in-order';
import { pay } from './steps/pay';
import { register } from './steps/register';
import { savedBy } from './steps/saved-by';
import { theBrowser } from './the-browser';

const DOCUMENTS = [
  { file: 'balance-sheet.pdf', type: 'Statutory – ₹3,000' },
  { file: 'net-worth-statement.docx', type: 'Net Worth – ₹1,500' },
  { file: 'stock-register.xlsx', type: 'Stock Audit Report/Certificate – ₹3,000' },
];
const SIGNED = aSignedFile();
const customer = aCustomer();

let browser: TestBrowser;
let asCustomer: Person;
let asAdmin: Person;

beforeAll(async () => {
  browser = await theBrowser();
  const withMotion = () => aPerson(browser.browser, { width: 1280, height: 900 }, 'no-preference');
  [asCustomer, asAdmin] = await Promise.all([withMotion(), withMotion()]);
});
afterAll(() => browser?.close());

describe('from three papers to a signed one', () => {
  const step = inOrder();

  it(
    '[UPL-1] [UPL-2] [UPL-3] three real files are chosen, typed and priced',
    step(async () => {
      const { page } = asCustomer;
      await chooseDocuments(page, DOCUMENTS);
      await page.getByText('Uploaded Files (3/30)').waitFor();
      await page.getByText('3 completed').waitFor();
      await page.getByText('Next: Sign-up with OTP verification').waitFor();
    }),
  );

  it(
    '[COST-1] [COST-3] the cost dialog says 7,500 and 18% of it',
    step(async () => {
      const { page } = asCustomer;
      await page.getByRole('button', { name: 'Continue to Sign-up' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Documents Subtotal').waitFor();
      for (const text of ['Documents Subtotal', '₹7,500', 'GST 18%', '₹1,350', 'Total Amount', '₹8,850']) {
        expect(await dialog.getByText(text).count()).toBeGreaterThan(0);
      }
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await continueToRegistration(page);
    }),
  );

  it(
    '[REG-1] [REG-3] [OTP-1] [OTP-5] the customer registers with the code from the mail',
    step(async () => {
      await register(asCustomer.page, customer);
      await asCustomer.page.getByRole('button', { name: 'Pay ₹8,850 Now' }).waitFor();
      expect(new URL(asCustomer.page.url()).pathname).toBe('/payment');
    }),
  );

  it(
    '[PAY-2] [PAY-4] [UPM-1] [EVT-2] [DOC-4] paying unlocks the upload, and the files arrive',
    step(async () => {
      const { page } = asCustomer;
      await pay(page);
      await page.getByRole('button', { name: 'Continue to Dashboard Login' }).click({ timeout: 60_000 });
      await page.waitForURL('**/login');
    }),
  );

  it(
    '[LOG-1] [DASH-2] the dashboard shows the three documents',
    step(async () => {
      const { page } = asCustomer;
      await logIn(page, customer);
      for (const { file } of DOCUMENTS) await page.getByText(file).first().waitFor();
      await page.getByText('My Documents').first().waitFor();
    }),
  );

  it(
    '[PAY-2] a forged signature is refused and unlocks nothing',
    step(async () => {
      const { refused, upload, status } = await forgedPayment(
        await tokenOf(customer.email, customer.password),
        customer,
      );
      expect(refused).toMatchObject({ status: 400, body: { success: false } });
      expect(upload).toMatchObject({
        status: 409,
        body: { message: 'Payment not completed. Please finish payment before uploading.' },
      });
      expect(status).toBe('pending');
    }),
  );

  it(
    '[ADM-1] [ADM-2] [DOC-3] an admin signs one of them',
    step(async () => {
      const { page } = asAdmin;
      await logInAsAdmin(page);
      // Others have a file of that name, too.
      const search = page.getByLabel('Search');
      await search.fill(customer.email);
      await search.press('Enter');
      await page.getByRole('heading', { name: 'All documents (3)' }).waitFor();
      await page.getByRole('button', { name: 'Upload signed document: balance-sheet.pdf' }).click();
      const dialog = page.getByRole('dialog');
      const upload = dialog.getByRole('button', { name: /^Upload/ });
      expect(await upload.isDisabled()).toBe(true);
      await dialog.locator('input[type=file]').setInputFiles(SIGNED);
      await page.route('**/signed-file', (route) => route.abort(), { times: 1 });
      await upload.click();
      await dialog.waitFor({ state: 'hidden' });
    }),
  );

  it(
    '[DOC-5] [EVT-2] the customer gets one mail about it',
    step(async () => {
      const { headers } = await mailTo(customer.email, /signed/i);
      const eventId = headers['x-event-id'];
      expect(eventId).toMatch(/^[0-9a-f-]{36}$/);
      const again = (await mailsTo(customer.email)).filter((mail) => mail.headers['x-event-id'] === eventId);
      expect(again).toHaveLength(1);
    }),
  );

  it(
    '[DASH-2] [EVT-3] the customer downloads the signed file, byte for byte',
    step(async () => {
      const { page } = asCustomer;
      await page.reload();
      const { bytes: saved } = await savedBy(page.getByRole('button', { name: 'Download signed balance-sheet.pdf' }));
      // The seal stands behind the bytes that were signed.
      const signed = SIGNED.buffer;
      expect(sha256(saved.subarray(0, signed.length))).toBe(sha256(signed));
    }),
  );

  it(
    '[DOC-3] anybody can check the signed file without an account, and its original is not taken for it',
    step(async () => {
      const { page } = await aPerson(browser.browser);
      await page.goto('/verify');
      const file = page.locator('input[type=file]');
      await file.setInputFiles(SIGNED);
      await page.getByText('Genuine', { exact: true }).waitFor();
      await file.setInputFiles(pathOf('balance-sheet.pdf'));
      await page.getByText('Unknown', { exact: true }).waitFor();
      await page.getByLabel('UDIN or code').fill('26 123456 zzzzzzzzzz');
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByText('26123456ZZZZZZZZZZ').waitFor();
    }),
  );

  it(
    '[RT-3] no page threw an error or was stopped by the content policy',
    step(async () => {
      await waitFor(() => asCustomer.page.getByText('My Documents').count());
      expect([...asCustomer.complaints, ...asAdmin.complaints]).toEqual([]);
    }),
  );
});
