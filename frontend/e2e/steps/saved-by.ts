import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';

/** Presses a button that saves a file: its name and content. */
export async function savedBy(button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const started = button.page().waitForEvent('download');
  await button.click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
