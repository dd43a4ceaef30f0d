import type { Page } from 'playwright-core';

/** In the field that readers have for it; where it is folded away on a phone as well. */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  await page.locator('select:has(> option[lang="hi"])').first().selectOption(language, { force: true });
  await page.locator(`html[lang^="${language}"]`).waitFor();
}
