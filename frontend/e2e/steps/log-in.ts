import type { Page } from 'playwright-core';
import { setting } from '../setting';

/** LOG-1. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await page.getByLabel(/^Email/i).fill(email);
  await page.getByRole('textbox', { name: /^Password/i }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard*');
}

/** ADM-1. */
export async function logInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel(/^Email/i).fill(setting('ADMIN_EMAIL'));
  await page.getByRole('textbox', { name: /^Password/i }).fill(setting('ADMIN_PASSWORD'));
  await page.getByRole('button', { name: 'Sign in as Admin' }).click();
  await page.waitForURL('**/admin/dashboard*');
}
