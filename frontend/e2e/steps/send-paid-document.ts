import type { Page } from 'playwright-core';
import { pathOf } from '../fixture';

/** The hint on the dashboard that one paid document is missing. */
export const awaitedHint = (page: Page, name: string) =>
  page.getByRole('status').filter({ hasText: `1 paid document is not uploaded yet: ${name} (Net Worth)` });

/** Sends it from there. */
export async function sendPaidDocument(page: Page, name: string, fixture: string): Promise<void> {
  await awaitedHint(page, name).getByRole('button', { name: 'Send it now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send paid documents' });
  await dialog.locator('input[type=file]').setInputFiles(pathOf(fixture));
  await dialog.getByText(`${fixture} · `).waitFor();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
}
