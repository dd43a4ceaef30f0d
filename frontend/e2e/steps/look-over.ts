import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { axeViolations } from './axe';
import { scrolledSideways } from './scrolled-sideways';

/** Set it to get a picture of every screen, in three widths and two colour schemes, and axe's word on each. */
const FOLDER = process.env.SCREENSHOTS_DIR;
const PHONE = 360;
/** Axe takes seconds for a screen: a width and a scheme are enough, unless somebody wants to look at all of them. */
const SCHEMES = FOLDER ? (['light', 'dark'] as const) : (['dark'] as const);
const WIDTHS = FOLDER ? [PHONE, 768, 1440] : [PHONE];

/** What axe finds wrong with a screen, and what of it does not fit into a phone. */
export async function lookOver(page: Page, screen: string): Promise<string[]> {
  const problems: string[] = [];
  const before = page.viewportSize()!;
  // Whatever comes to lie below the pointer would show its tooltip.
  await page.mouse.move(0, 0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === PHONE ? 740 : 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      const sideways = await scrolledSideways(page);
      const found = [...(await axeViolations(page)), ...sideways.map((one) => `sideways: ${one}`)];
      problems.push(...found.map((problem) => `${screen} ${width} ${colorScheme} ${problem}`));
      if (FOLDER) await take(page, `${screen}-${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
  return problems;
}

async function take(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER!, { recursive: true });
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({ path: join(FOLDER!, `${name}.png`), fullPage });
}
