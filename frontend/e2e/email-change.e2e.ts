import type { TestBrowser } from '@udin/testing';
import { codeSentTo, mailsTo, mailTo } from './mail/mailbox';
import { aCustomer } from './people/a-customer';
import { aPerson, type Person } from './people/a-person';
import { registerByApi } from './people/register-by-api';
import { logIn } from './steps/log-in';
import { lookOver } from './steps/look-over';
import { theBrowser } from './the-browser';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await theBrowser();
});
afterAll(() => browser?.close());

describe('a customer whose email changes', () => {
  const customer = aCustomer();
  const newEmail = `new.${customer.email}`;
  let owner: Person;
  beforeAll(async () => {
    owner = await aPerson(browser.browser);
    await registerByApi(owner.context.request, customer);
    await logIn(owner.page, customer);
  });

  it('[X-19] types the password and the code that came to the new address, and logs in with that', async () => {
    const { page } = owner;
    await page.goto('/dashboard?tab=account');
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your email' });
    await dialog.getByLabel(/^New email/).fill(newEmail);
    await dialog.getByRole('textbox', { name: /^Your password/ }).fill('not-this-one');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByText('Your current password is not correct.').waitFor();
    expect(await lookOver(page, 'change-email')).toEqual([]);
    const send = async (address: string) => {
      await dialog.getByLabel(/^New email/).fill(address);
      await dialog.getByRole('textbox', { name: /^Your password/ }).fill(customer.password);
      await dialog.getByRole('button', { name: 'Send code' }).click();
      await page.getByText(`We have sent a code of six digits to ${address}.`).waitFor();
    };
    await send(`mistyped.${newEmail}`);
    await page.getByRole('button', { name: 'Use another address' }).click();
    await send(newEmail);
    // The phone has closed the tab while its owner looked for the code.
    await page.reload();
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByText(`We have sent a code of six digits to ${newEmail}.`).waitFor();
    expect(await lookOver(page, 'change-email-code')).toEqual([]);
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(await codeSentTo(newEmail));
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await page.getByText('Your email has been changed. Log in with the new one from now on.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(newEmail);
    expect(await lookOver(page, 'email-changed')).toEqual([]);
    const elsewhere = await aPerson(browser.browser);
    await logIn(elsewhere.page, { ...customer, email: newEmail });
    await elsewhere.context.close();
  });

  it('[X-19] and who reads the old mailbox, takes the account back by one button, and chooses a password', async () => {
    const told = await mailTo(customer.email, /restore-email/);
    const victim = await aPerson(browser.browser, { width: 390, height: 844 });
    const { page } = victim;
    const link = new URL(/https?:\S*\/restore-email#[\w-]+/.exec(told.text)![0]);
    await page.goto(`${link.pathname}${link.hash}`);
    expect(await lookOver(page, 'restore-email')).toEqual([]);
    await page.getByRole('button', { name: 'Take my account back' }).click();
    await page.getByText('Your account is back').waitFor();
    expect(await lookOver(page, 'email-restored')).toEqual([]);
    // The one who changed it is out at the next step.
    await owner.page.reload();
    await owner.page.waitForURL('**/login*');
    const known = await mailsTo(customer.email);
    await page.getByRole('button', { name: 'Choose a new password' }).click();
    expect(await page.getByLabel(/^Email/i).inputValue()).toBe(customer.email);
    await page.getByRole('button', { name: 'Send Reset Code' }).click();
    const code = await codeSentTo(customer.email, known);
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(code);
    await page.getByRole('button', { name: 'Verify Code' }).click();
    const password = `${customer.password} anew`;
    await page.getByRole('textbox', { name: /^New password/ }).fill(password);
    await page.getByRole('textbox', { name: /^Confirm new password/ }).fill(password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await logIn(page, { email: customer.email, password });
  });
});
