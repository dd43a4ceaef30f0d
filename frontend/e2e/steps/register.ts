import { OTP_RESEND_SECONDS } from '@udin/contracts/limits';
import type { Locator, Page } from 'playwright-core';
import { codeSentTo, mailsTo } from '../mail/mailbox';
import type { Customer } from '../people/a-customer';

/** Fills the form, proves the address with the mailed code, and goes on to the payment (REG, OTP). */
export async function register(page: Page, customer: Customer): Promise<void> {
  await fillRegistration(page, customer);
  await page.waitForURL('**/payment');
}

/** The same, wherever it leads. */
export async function fillRegistration(page: Page, customer: Customer): Promise<void> {
  await page.getByLabel(/^First name/i).fill(customer.firstName);
  await page.getByLabel(/^Last name/i).fill(customer.lastName);
  // Somebody who comes back to the form has done this.
  if (!(await page.getByRole('button', { name: '✓ Verified' }).isVisible())) {
    await page.getByLabel(/^Email/i).fill(customer.email);
    await verifyEmail(page, customer.email);
  }
  await page.getByLabel(/^Phone/i).fill(customer.phone);
  await page.getByLabel(/^Address/i).fill(customer.address);
  await chooseState(page, customer.state);
  await page.getByLabel(/^PIN code/i).fill(customer.pinCode);
  await page.getByRole('textbox', { name: /^Password/i }).fill(customer.password);
  await page.getByRole('textbox', { name: /^Confirm password/i }).fill(customer.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /Account & Proceed to Payment$/ }).click();
}

/** OTP-1 to OTP-3. */
export async function verifyEmail(page: Page, email: string): Promise<void> {
  const known = await mailsTo(email);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify Your Email' });
  await untilSent(dialog);
  const code = await codeSentTo(email, known);
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(code);
  const button = dialog.getByRole('button', { name: 'Verify Email' });
  // A form may send a complete code by itself.
  await Promise.race([button.click().catch(() => undefined), dialog.waitFor({ state: 'hidden' })]);
  await page.getByRole('button', { name: '✓ Verified' }).waitFor();
}

/** Somebody whose first answer was lost is asked to wait before another code is sent. */
async function untilSent(dialog: Locator): Promise<void> {
  const sent = dialog.getByText(/^Code expires in/);
  await sent.or(dialog.getByRole('alert').filter({ hasText: /./ })).first().waitFor();
  if (await sent.isVisible()) return;
  await dialog.getByRole('button', { name: 'Resend Code' }).click({ timeout: 2 * OTP_RESEND_SECONDS * 1_000 });
  await sent.waitFor();
}

async function chooseState(page: Page, state: string): Promise<void> {
  const field = page.getByRole('combobox', { name: /^State/i });
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    await field.selectOption({ label: state });
    return;
  }
  await field.click();
  await page.getByRole('option', { name: state, exact: true }).click();
}
