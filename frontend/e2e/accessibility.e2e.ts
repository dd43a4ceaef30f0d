import { aBrowser, type TestBrowser } from '@udin/testing';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { aCustomer } from './people/a-customer';
import { aPerson } from './people/a-person';
import { axeViolations, faintBorders } from './steps/axe';
import { walkPublicScreens } from './steps/public-screens';

const SCHEMES = ['light', 'dark'] as const;
/** Set it to get a picture of every screen, in three widths and both schemes. */
const PICTURES = process.env.SCREENSHOTS_DIR;
const WIDTHS = [360, 768, 1440];

let browser: TestBrowser;
beforeAll(async () => {
  browser = await aBrowser();
});
afterAll(() => browser?.close());

it('every public page and dialog holds the rules of axe in both schemes, and its fields are seen', async () => {
  const { page } = await aPerson(browser.browser, { width: 1280, height: 900 });
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await walkPublicScreens(page, aCustomer(), async (screen) => {
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      // No colour is on its way from one scheme to the other any more.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
      const wrong = [...(await axeViolations(page)), ...(await faintBorders(page)).map((field) => `border: ${field}`)];
      found.push(...wrong.map((one) => `${screen}, ${colorScheme}: ${one}`));
      if (PICTURES) await takePictures(page, `${screen}-${colorScheme}`.replaceAll(/[^a-z]+/g, '-'));
    }
  });
  expect(found).toEqual([]);
}, 400_000);

async function takePictures(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES!, { recursive: true });
  const before = page.viewportSize()!;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    await page.screenshot({ path: join(PICTURES!, `${name}-${width}.png`), fullPage });
  }
  await page.setViewportSize(before);
}
