import type { TestBrowser } from '@udin/testing';
import { mailTo } from './mail/mailbox';
import { aCustomer } from './people/a-customer';
import { aPerson } from './people/a-person';
import { registerByApi } from './people/register-by-api';
import { logIn } from './steps/log-in';
import { theBrowser } from './the-browser';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await theBrowser();
});
afterAll(() => browser?.close());

describe('a customer who forgot the password', () => {
  it('[RST-1] [RST-2] resets a forgotten password', async () => {
    const { page, context } = await aPerson(browser.browser);
    const customer = aCustomer();
    await registerByApi(context.request, customer);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByLabel(/^Email/i).fill(customer.email);
    await page.getByRole('button', { name: 'Send Reset Code' }).click();
    await page.getByText("Didn't receive code? Resend").waitFor();
    const { text } = await mailTo(customer.email, /reset/i);
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(/\b\d{6}\b/.exec(text)![0]);
    await page.getByRole('button', { name: 'Verify Code' }).click();
    const [fresh, again] = [
      page.getByRole('textbox', { name: /^New password/ }),
      page.getByRole('textbox', { name: /^Confirm new password/ }),
    ];
    await fresh.fill('short');
    await again.fill('other');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Passwords do not match.').waitFor();
    await again.fill('short');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Password must be at least 6 characters long.').waitFor();
    const password = `${customer.password} anew`;
    await fresh.fill(password);
    await again.fill(password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Password reset successful! Please log in with your new password.').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await logIn(page, { email: customer.email, password });
  });
});
