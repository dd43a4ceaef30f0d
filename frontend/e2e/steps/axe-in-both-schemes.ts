import type { Page } from 'playwright-core';
import { axeViolations } from './axe';

/** What axe finds wrong with the page as it is now, in the light and in the dark colour scheme. */
export async function axeInBothSchemes(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    problems.push(
      ...(await axeViolations(page, colorScheme === 'dark' ? 'all' : 'colours')).map(
        (problem) => `${colorScheme} ${problem}`,
      ),
    );
  }
  return problems;
}
