import type { Page } from 'playwright-core';
import { codeSentTo, mailsTo } from '../mail/mailbox';
import type { Customer } from '../people/a-customer';
import { chooseType } from './choose-documents';

/** What is done on each screen; the name is for reports. The page comes back as it was. */
export type Look = (screen: string) => Promise<void>;

const MOST_FILES = 30;
const RESET = '**/api/auth/forgot-password';

/** As many files as an order may have: its dialog is longer than any window. They are gone with the page. */
export async function costOfThirtyFiles(page: Page, look: Look): Promise<void> {
  await page.goto('/');
  const files = Array.from({ length: MOST_FILES }, (_, n) => ({
    name: `statement of account ${n + 1}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4 ${n} ${' '.repeat(2_000)}%%EOF`),
  }));
  await page.locator('main input[type=file]').first().setInputFiles(files);
  await page.getByText(`Uploaded Files (${MOST_FILES}/${MOST_FILES})`).waitFor();
  await chooseType(page, files[0]!.name, 'Net Worth – ₹1,500');
  await page.getByRole('button', { name: /^Same type for all/ }).click();
  await look('thirty files');
  await page.getByRole('button', { name: 'Continue to Sign-up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue to Registration' }).waitFor();
  await look('cost dialog with thirty files');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The code of the registration: sent, wrong. It is closed; the address stays to be verified. */
export async function codeDialog(page: Page, { email }: Customer, look: Look): Promise<void> {
  await page.getByLabel(/^Email/i).fill(`other.${email}`);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify Your Email' });
  const wrong = otherThan(await codeSentTo(`other.${email}`));
  await dialog.getByText(/^Code expires in/).waitFor();
  await look('code of the registration');
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(wrong);
  await dialog.getByRole('button', { name: 'Verify Email' }).click();
  await dialog.getByRole('alert').waitFor();
  await look('wrong code of the registration');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** All steps of the reset, up to the message at its end. */
export async function forgottenPassword(page: Page, { email, password }: Customer, look: Look): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const send = page.getByRole('button', { name: 'Send Reset Code' });
  await send.waitFor();
  await look('reset password');
  await page.getByLabel(/^Email/i).fill(email);
  const known = await mailsTo(email);
  await lookWhileSending(page, () => send.click(), look);
  await page.getByText("Didn't receive code? Resend").waitFor();
  await look('code of the reset');
  const code = await codeSentTo(email, known);
  await typeCode(page, otherThan(code));
  await page.getByText('Invalid OTP. Please try again.').waitFor();
  await look('wrong code of the reset');
  await typeCode(page, code);
  await page.getByRole('textbox', { name: /^New password/ }).fill(`${password} anew`);
  await page.getByRole('textbox', { name: /^Confirm new password/ }).fill('another');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('Passwords do not match.').waitFor();
  await look('new password');
  await page.getByRole('textbox', { name: /^Confirm new password/ }).fill(`${password} anew`);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('Password reset successful!').waitFor();
  await look('password is reset');
}

/** A page whose script cannot be loaded any more. */
export async function brokenPage(page: Page, look: Look): Promise<void> {
  await page.goto('/upload');
  await page.route('**/assets/policies-*.js', (route) => route.abort());
  await page.goto('/terms');
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  await look('broken page');
  await page.getByText('Details', { exact: true }).click();
  await look('broken page, details');
  await page.unrouteAll();
}

/** The answer is held back until somebody has looked: what is busy must hold still for those who ask for it. */
async function lookWhileSending(page: Page, press: () => Promise<void>, look: Look): Promise<void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(RESET, async (route) => {
    await held;
    await route.continue();
  });
  await press();
  await page.locator('button[data-loading]').waitFor();
  await look('sending the code');
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verify Code' }).click();
}

const otherThan = (code: string): string => code.replace(/\d$/, (last) => String((Number(last) + 1) % 10));
