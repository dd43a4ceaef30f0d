import { real } from '@udin/inspection/testing';
import type { TestBrowser } from '@udin/testing';
import { bytesOf } from './fixture';
import { aCustomer } from './people/a-customer';
import { aPerson, type Person } from './people/a-person';
import { setting } from './setting';
import { chooseDocuments, continueToRegistration } from './steps/choose-documents';
import { inOrder } from './steps/in-order';
import { openCheckout } from './steps/pay';
import { fillRegistration, register } from './steps/register';
import { theBrowser } from './the-browser';

const FOUR = ['balance-sheet.pdf', 'net-worth-statement.docx', 'stock-register.xlsx', 'balance-sheet-signed.pdf'];
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TYPE = 'Net Worth – ₹1,500';

let browser: TestBrowser;
let visitor: Person;
beforeAll(async () => {
  browser = await theBrowser();
  visitor = await aPerson(browser.browser, { width: 390, height: 844 });
});
afterAll(() => browser?.close());

describe('a visitor with a phone who comes back', () => {
  const step = inOrder();
  const customer = aCustomer();

  it(
    '[UPL-6] is told by name which files cannot be taken',
    step(async () => {
      const { page } = visitor;
      await page.goto('/upload');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([
          { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.alloc(4_000) },
          // Not what their names say.
          { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([PNG, Buffer.alloc(4_000)]) },
          { name: 'letter.pdf', mimeType: 'application/pdf', buffer: bytesOf('net-worth-statement.docx') },
          { name: 'aadhaar.pdf', mimeType: 'application/pdf', buffer: real('letter-user256.pdf') },
          { name: 'balance-sheet.pdf', mimeType: 'application/pdf', buffer: bytesOf('balance-sheet.pdf') },
          // Restricted, and opens freely; as a system sends it that knows no types; a JPEG as Chrome saves it.
          { name: 'statement.pdf', mimeType: 'application/pdf', buffer: real('letter-owner256.pdf') },
          { name: 'stock.xlsx', mimeType: 'application/octet-stream', buffer: bytesOf('stock-register.xlsx') },
          { name: 'photo.jfif', mimeType: 'image/jpeg', buffer: real('photo.jpg') },
        ]);
      const refused = page.getByRole('alert').filter({ hasText: 'Invalid Files:' });
      await refused.getByText('photo.png').waitFor();
      await refused.getByText('scan.jpg: The file is a PNG picture, although its name says JPEG.').waitFor();
      await refused.getByText('letter.pdf: What is in the file is not what its name says.').waitFor();
      await refused.getByText('aadhaar.pdf: The file is protected by a password.').waitFor();
      await page.getByText('Uploaded Files (4/30)').waitFor();
      await page.getByText('Please select a document type for all files to continue').waitFor();
      expect(await page.getByRole('button', { name: 'Continue to Sign-up' }).isDisabled()).toBe(true);
      for (const name of ['balance-sheet.pdf', 'statement.pdf', 'stock.xlsx', 'photo.jpg'])
        await page.getByRole('button', { name: `Remove ${name}` }).click();
      await page.getByText('Uploaded Files').first().waitFor({ state: 'hidden' });
    }),
  );

  it(
    '[COST-2] [REG-2] keeps the files in the browser and sees the first three names',
    step(async () => {
      const { page } = visitor;
      await chooseDocuments(
        page,
        FOUR.map((file) => ({ file, type: TYPE })),
      );
      const total = page.getByRole('button', { name: /^Total/ });
      await total.press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Order summary' });
      await sheet.getByText('Subtotal').waitFor();
      expect((await sheet.boundingBox())!.height).toBeLessThan(600);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await total.and(page.locator(':focus')).waitFor();
      await continueToRegistration(page);
      for (const name of FOUR.slice(0, 3)) await page.locator('main').getByText(name, { exact: true }).waitFor();
      await page.getByText('+1 more documents').waitFor();
      const flags = await page.evaluate(() => [
        localStorage.getItem('udin_files_saved'),
        localStorage.getItem('udin_session_id'),
      ]);
      expect([flags[0], /^\d{13}$/.test(String(flags[1]))]).toEqual(['true', true]);
    }),
  );

  it(
    '[UPL-4] [UPL-5] finds them again, is welcomed for five seconds, and can start fresh',
    step(async () => {
      const { page } = visitor;
      await page.getByRole('button', { name: 'Back to Upload' }).click();
      await page.waitForURL('**/upload');
      // The welcome goes by itself: it is looked for from the first moment of the page on.
      await page.reload({ waitUntil: 'commit' });
      const welcome = page.getByText('Welcome back! Your previously uploaded documents have been restored.');
      await welcome.waitFor();
      await page.getByText('Uploaded Files (4/30)').waitFor();
      await page.getByText('4 completed').waitFor();
      await welcome.waitFor({ state: 'hidden' });
      await page.reload({ waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Start Fresh' }).click();
      // The button is gone; whoever uses a keyboard goes on from the heading.
      await page.locator('h1:focus').waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Choose files' }).waitFor();
      expect(await page.getByText('Uploaded Files').count()).toBe(0);
    }),
  );

  it(
    '[OTP-3] types a wrong code, finds empty boxes with the focus in the first, and then the right one',
    step(async () => {
      const { page } = visitor;
      await chooseDocuments(page, [{ file: 'balance-sheet.pdf', type: TYPE }]);
      await continueToRegistration(page);
      await page.getByLabel(/^Email/i).fill('not an address');
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await page.getByText('Please enter a valid email address.').waitFor();
      await page.getByRole('button', { name: 'OK' }).click();
      await page.getByLabel(/^Email/i).fill(customer.email);
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Verify Your Email' });
      await dialog.getByText(/Code expires in [45]:\d\d/).waitFor();
      const boxes = dialog.getByRole('textbox');
      await boxes.first().click();
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await dialog.getByText('Invalid OTP. Please try again.').waitFor();
      await page.waitForFunction(() => {
        const digits = [...document.querySelectorAll<HTMLInputElement>('input[aria-label^="Digit "]')];
        return document.activeElement === digits[0] && digits.every(({ value }) => value === '');
      });
      await page.keyboard.press('Escape');
    }),
  );

  it(
    '[PAY-1] [PAY-3] sees what is paid for and by whom; a failed payment says why and can be tried again',
    step(async () => {
      const { page } = visitor;
      const payer = aCustomer();
      await page.reload();
      await register(page, payer);
      for (const text of [
        'Payment Summary',
        'balance-sheet.pdf',
        'GST (18%)',
        `${payer.firstName} ${payer.lastName}`,
      ]) {
        await page.locator('main').getByText(text).first().waitFor();
      }
      const checkout = await openCheckout(page);
      await checkout.getByRole('button', { name: 'Fail', exact: true }).click();
      await checkout.getByText('Nothing was paid.').waitFor();
      await checkout.getByRole('button', { name: 'Close', exact: true }).click();
      const alert = page.getByRole('dialog');
      await alert.getByText(/Error code: .*\n?Reason: .*\n?Transaction ID: TXN_/).waitFor();
      await alert.getByRole('button', { name: 'OK' }).click();
      await page.getByRole('button', { name: 'Pay ₹1,770 Now' }).waitFor();
    }),
  );

  it(
    '[UPM-2] goes on with the upload after the tab was closed right after paying; then the browser forgets the files',
    step(async () => {
      const { page, context } = visitor;
      // The upload never arrives: the tab is closed in the middle of it, however long that takes.
      await page.route('**/api/documents/upload', () => undefined);
      const checkout = await openCheckout(page);
      await checkout.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByText('Uploading your documents').first().waitFor();
      await page.close();
      const next = await context.newPage();
      visitor.page = next;
      await next.goto('/payment');
      await next.getByRole('button', { name: 'Continue to Dashboard Login' }).waitFor();
      await next.getByText('Upload complete').waitFor();
      const areForgotten = () => !Object.keys(localStorage).some((key) => /files_saved|session_id|payment/.test(key));
      await next.waitForFunction(areForgotten);
      await next.goto('/payment');
      await next.getByText('No documents found for payment.').waitFor();
      await next.getByRole('button', { name: 'Go Back' }).click();
      await next.waitForURL('**/upload');
    }),
  );
});

describe('somebody whose address has an account already', () => {
  it('[REG-4] [LOG-2] is led to the login with the reason, once', async () => {
    const { page } = await aPerson(browser.browser);
    await chooseDocuments(page, [{ file: 'balance-sheet.pdf', type: TYPE }]);
    await continueToRegistration(page);
    // The admin's: no code was mailed there in the last half minute, as it was to new customers.
    await fillRegistration(page, { ...aCustomer(), email: setting('ADMIN_EMAIL') });
    await page.waitForURL('**/login');
    const dialog = page.getByRole('dialog', { name: 'Account Already Exists' });
    await dialog.getByText('Email already exists. Please log in.').waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.reload();
    await page.getByText('Welcome Back').waitFor();
    expect(await page.getByText('Account Already Exists').count()).toBe(0);
  });
});
