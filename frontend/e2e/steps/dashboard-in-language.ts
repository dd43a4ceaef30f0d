import type { Page } from 'playwright-core';
import type { Look } from './public-dialogs';

const PAGES = ['?tab=vault', '?tab=transactions', '?tab=account', '?view=add'];

/** Through the pages of a customer who is logged in and has a document. */
export async function walkDashboard(page: Page, look: Look): Promise<void> {
  await page.goto('/dashboard');
  const document = page.locator('main a[href^="/dashboard/document/"]').first();
  await document.waitFor();
  await look('dashboard');
  await document.click();
  await page.waitForURL('**/dashboard/document/*');
  await page.locator('main ol li').first().waitFor();
  await look('document');
  for (const query of PAGES) {
    await page.goto(`/dashboard${query}`);
    await page.locator('main').getByRole('heading').first().waitFor();
    // As many as there are: what is loading and the button that loads it again.
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
    await look(`dashboard ${query.replace(/^.*=/, '')}`);
  }
  await page.locator('header').getByRole('button', { expanded: false }).click();
  await page.getByRole('dialog').locator('li').first().waitFor();
  await look('bell');
}
