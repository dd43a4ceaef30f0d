import { errors, type Page } from 'playwright-core';
import type { ChosenFile } from '../customer/chosen-file';
import type { Shopper } from '../customer/shopper';

/** Puts files into the list and says what is wanted for each. What the browser refuses is replaced by a good file. */
export async function chooseFiles(shopper: Shopper, page: Page, files: readonly ChosenFile[]): Promise<void> {
  const listed = await namesInList(page);
  const missing = files.filter(({ name }) => !listed.includes(name));
  if (missing.length > 0) {
    shopper.say(`choose ${missing.map(({ name }) => name).join(', ')}`);
    await page.locator('main input[type=file]').first().setInputFiles(missing.map(payloadOf));
    const refused = page.getByRole('alert').filter({ hasText: 'Invalid Files:' });
    const shown = await waitForList(
      page,
      missing.map(({ name }) => name),
      refused,
    );
    const instead = missing.filter(({ name }) => !shown.includes(name)).map((bad) => shopper.goodInsteadOf(bad));
    if (instead.length > 0) await chooseFiles(shopper, page, instead);
  }
  for (const name of await namesInList(page)) await chooseType(shopper, page, name);
}

export async function removeFromList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('combobox', { name: `Document type of ${name}` }).waitFor({ state: 'hidden' });
}

export async function namesInList(page: Page): Promise<string[]> {
  const labels = await page
    .getByRole('combobox', { name: /^Document type of / })
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace('Document type of ', ''));
}

export const payloadOf = ({ name, mimeType, buffer }: ChosenFile) => ({ name, mimeType, buffer });

async function waitForList(page: Page, names: string[], refused: ReturnType<Page['locator']>): Promise<string[]> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    // The page has gone on by itself, to what was chosen before.
    if (!page.url().includes('/upload')) throw new errors.TimeoutError('The list has been left.');
    const listed = await namesInList(page);
    if (names.every((name) => listed.includes(name))) return listed;
    if (await refused.isVisible()) return listed;
    await page.waitForTimeout(250);
  }
  throw new Error(`The chosen files did not appear in the list at ${page.url()}: ${names.join(', ')}`);
}

async function chooseType(shopper: Shopper, page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: `Document type of ${name}` });
  if (await field.inputValue()) return;
  const type = shopper.fileNamed(name)?.type ?? 'Net Worth';
  await field.click();
  await field.fill(type);
  await page
    .getByRole('option', { name: new RegExp(`^${type}`) })
    .first()
    .click();
}
