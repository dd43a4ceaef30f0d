import type { Page } from 'playwright-core';
import { setting } from '../setting';

interface Account {
  email: string;
  password: string;
}

/** LOG-1. */
export async function logIn(page: Page, account: Account): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await fillLogin(page, account);
  await page.waitForURL('**/dashboard*');
}

/** In the middle of an order, whose files wait in this browser: the login leads on to its payment. */
export async function logInToPay(page: Page, account: Account): Promise<void> {
  await page.locator('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await fillLogin(page, account);
  await page.waitForURL('**/payment');
}

/** On the login that is open already; where it leads is its own affair. */
export async function fillLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel(/^Email/i).fill(email);
  await page.getByRole('textbox', { name: /^Password/i }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const firstAdmin = (): Account => ({ email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') });

/** ADM-1. The owner of the firm, unless another one is named. */
export async function logInAsAdmin(page: Page, { email, password } = firstAdmin()): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel(/^Email/i).fill(email);
  await page.getByRole('textbox', { name: /^Password/i }).fill(password);
  await page.getByRole('button', { name: 'Sign in as Admin' }).click();
  await page.waitForURL('**/admin/dashboard*');
}
