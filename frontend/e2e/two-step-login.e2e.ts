import { codeOfApp, type TestBrowser } from '@udin/testing';
import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import { aCustomer } from './people/a-customer';
import { anAccountant } from './people/an-accountant';
import { aPerson, type Person } from './people/a-person';
import { registerByApi } from './people/register-by-api';
import { inOrder } from './steps/in-order';
import { fillLogin, logIn, logInAsAdmin } from './steps/log-in';
import { lookOver } from './steps/look-over';
import { theBrowser } from './the-browser';

const STEP_MS = 30_000;

let browser: TestBrowser;
let person: Person;
let account: Awaited<ReturnType<typeof anAccountant>>;
let secret: string;
let recoveryCode: string;

beforeAll(async () => {
  browser = await theBrowser();
  account = await anAccountant('Nandini');
  person = await aPerson(browser.browser);
  await logInAsAdmin(person.page, account);
});
afterAll(() => browser?.close());

describe('an accountant whose password alone is not enough', () => {
  const step = inOrder();

  it(
    '[ADM-1] turns two-step login on with an app that reads the QR code',
    step(async () => {
      const { page } = person;
      await page.goto('/admin/account');
      await page.getByRole('button', { name: 'Turn on two-step login' }).click();
      await page.getByLabel(/^Current password/).fill(account.password);
      await page.getByRole('button', { name: 'Continue' }).click();
      const uri = new URL((await readOnScreen(page, 'QR code for your authenticator app'))!);
      secret = uri.searchParams.get('secret')!;
      expect([uri.host, decodeURIComponent(uri.pathname)]).toEqual(['totp', `/UDIN:${account.email}`]);
      expect(await lookOver(page, 'two-step-app')).toEqual([]);
      await page.getByLabel(/^Code from/).fill(codeOfApp(secret));
      await page.getByRole('button', { name: 'Turn on', exact: true }).click();
      const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' }).getByRole('listitem');
      await codes.first().waitFor();
      expect(await codes.count()).toBe(10);
      recoveryCode = (await codes.first().textContent())!;
      expect(await lookOver(page, 'two-step-recovery-codes')).toEqual([]);
      await page.getByRole('button', { name: 'I have kept them' }).click();
      await page.getByText(/^On since .* 10 recovery codes are left\.$/).waitFor();
      expect(await lookOver(page, 'two-step-account')).toEqual([]);
    }),
  );

  it(
    '[ADM-1] logs in elsewhere with the password and a code; neither alone lets anybody in',
    step(async () => {
      const { page, complaints } = await aPerson(browser.browser);
      await page.goto('/admin/login');
      await page.getByLabel(/^Email/i).fill(account.email);
      await page.getByRole('textbox', { name: /^Password/i }).fill(account.password);
      await page.getByRole('button', { name: 'Sign in as Admin' }).click();
      const code = page.getByLabel(/^Code from/);
      await code.waitFor();
      expect(await lookOver(page, 'two-step-login')).toEqual([]);
      await code.fill('000000');
      await page.getByRole('button', { name: 'Sign in as Admin' }).click();
      await page.getByText(/^This code is not right/).waitFor();
      // The next one of the app: the one before served already.
      await code.fill(codeOfApp(secret, Date.now() + STEP_MS));
      await page.getByRole('button', { name: 'Sign in as Admin' }).click();
      await page.waitForURL('**/admin/dashboard*');
      expect(complaints).toEqual([]);
    }),
  );

  it(
    '[ADM-1] at the login of customers is led to that of the team',
    step(async () => {
      const { page } = await aPerson(browser.browser);
      await page.goto('/login');
      await page.getByLabel(/^Email/i).fill(account.email);
      await page.getByRole('textbox', { name: /^Password/i }).fill(account.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.waitForURL('**/admin/login');
    }),
  );

  it(
    '[ADM-1] turns it off with a recovery code, on the day on which the phone is lost',
    step(async () => {
      const { page, complaints } = person;
      await page.getByRole('button', { name: /^Turn off two-step login/ }).click();
      await page.getByLabel(/^Current password/).fill(account.password);
      await page.getByLabel(/^Code from/).fill(recoveryCode);
      await page.getByRole('button', { name: 'Turn off', exact: true }).click();
      await page.getByText('Two-step login is off.').waitFor();
      await logInAsAdmin((await aPerson(browser.browser)).page, account);
      expect(complaints).toEqual([]);
    }),
  );

  it(
    '[ADM-1] an owner who has none is led to the own account before it can be required of the team',
    step(async () => {
      const { page, complaints } = await aPerson(browser.browser);
      await logInAsAdmin(page);
      await page.goto('/admin/people');
      await page.getByRole('link', { name: 'your own account' }).waitFor();
      expect(await lookOver(page, 'two-step-people')).toEqual([]);
      expect(complaints).toEqual([]);
    }),
  );
});

describe('a customer whose password alone is not enough', () => {
  const step = inOrder();
  const customer = aCustomer();
  let appSecret: string;

  it(
    '[LOG-1] turns two-step login on under Account',
    step(async () => {
      const { page, context, complaints } = await aPerson(browser.browser);
      await registerByApi(context.request, customer);
      await logIn(page, customer);
      await page.goto('/dashboard?tab=account');
      await page.getByRole('button', { name: 'Turn on two-step login' }).click();
      await page.getByLabel(/^Current password/).fill(customer.password);
      await page.getByRole('button', { name: 'Continue' }).click();
      const uri = new URL((await readOnScreen(page, 'QR code for your authenticator app'))!);
      appSecret = uri.searchParams.get('secret')!;
      await page.getByLabel(/^Code from/).fill(codeOfApp(appSecret));
      await page.getByRole('button', { name: 'Turn on', exact: true }).click();
      await page.getByRole('button', { name: 'I have kept them' }).click();
      await page.getByText(/^On since .* 10 recovery codes are left\.$/).waitFor();
      expect(await lookOver(page, 'two-step-customer')).toEqual([]);
      expect(complaints).toEqual([]);
    }),
  );

  it(
    '[LOG-1] logs in elsewhere with the password and a code',
    step(async () => {
      const { page, complaints } = await aPerson(browser.browser);
      await page.goto('/login');
      await fillLogin(page, customer);
      const code = page.getByLabel(/^Code from/);
      await code.waitFor();
      expect(await lookOver(page, 'two-step-customer-login')).toEqual([]);
      await code.fill(codeOfApp(appSecret, Date.now() + STEP_MS));
      await code.press('Enter');
      await page.waitForURL('**/dashboard*');
      expect(complaints).toEqual([]);
    }),
  );
});

/** As a camera before the screen does: the picture is drawn, and the code is found in its dots. */
async function readOnScreen(page: Page, name: string): Promise<string | undefined> {
  const { pixels, side } = await page.getByRole('img', { name }).evaluate(async (svg) => {
    const size = 400;
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0, size, size);
    const { data } = context.getImageData(0, 0, size, size);
    // A text: a list of so many numbers is handed over one by one.
    let text = '';
    for (let at = 0; at < data.length; at += 32_768) text += String.fromCharCode(...data.subarray(at, at + 32_768));
    return { pixels: btoa(text), side: size };
  });
  return jsQR(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), side, side)?.data;
}
