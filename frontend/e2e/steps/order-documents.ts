import type { Page } from 'playwright-core';
import type { Customer } from '../people/a-customer';
import { chooseDocuments, type ChosenDocument, continueToRegistration } from './choose-documents';
import { logIn } from './log-in';
import { pay } from './pay';
import { register } from './register';

/** A new customer orders, pays and uploads these documents, and is in the dashboard then. */
export async function orderDocuments(
  page: Page,
  customer: Customer,
  documents: readonly ChosenDocument[],
): Promise<void> {
  await chooseDocuments(page, documents);
  await continueToRegistration(page);
  await register(page, customer);
  await pay(page);
  const done = page.getByRole('dialog', { name: 'Upload complete' });
  await done.getByText(`${documents.length}/${documents.length} files`).waitFor();
  await done.getByRole('button', { name: 'Continue to Dashboard Login' }).click();
  await page.waitForURL('**/login');
  await logIn(page, customer);
}
