import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Set it to get a picture of every screen, in three widths. */
const FOLDER = process.env.SCREENSHOTS_DIR;
const WIDTHS = [360, 768, 1440];

/** Nothing where nobody wants to look. */
export async function takePictures(page: Page, screen: string): Promise<void> {
  if (!FOLDER) return;
  mkdirSync(FOLDER, { recursive: true });
  const before = page.viewportSize()!;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    await page.screenshot({ path: join(FOLDER, `${screen.replaceAll(/[^a-z]+/g, '-')}-${width}.png`), fullPage });
  }
  await page.setViewportSize(before);
}
