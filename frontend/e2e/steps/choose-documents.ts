import type { Page } from 'playwright-core';
import { pathOf } from '../fixture';

interface ChosenDocument {
  file: string;
  /** As the list shows it while searching: name and price. */
  type: string;
}

/** Picks the files and says what is wanted for each (UPL-1). */
export async function chooseDocuments(page: Page, documents: readonly ChosenDocument[]): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(documents.map(({ file }) => pathOf(file)));
  for (const { file, type } of documents) await chooseType(page, file, type);
}

/** @param type as the list shows it while searching: name and price */
export async function chooseType(page: Page, file: string, type: string): Promise<void> {
  const select = page.getByRole('combobox', { name: `Document type of ${file}` });
  await select.click();
  await select.fill(type);
  await page.getByRole('listbox').getByRole('option').click();
}

/** From the list over the cost dialog to the registration (COST-2). */
export async function continueToRegistration(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Sign-up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to Registration' }).click();
  await page.waitForURL('**/register');
}
