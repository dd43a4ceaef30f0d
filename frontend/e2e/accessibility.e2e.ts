import type { TestBrowser } from '@udin/testing';
import { aCustomer } from './people/a-customer';
import { aPerson } from './people/a-person';
import { axeViolations, faintBorders } from './steps/axe';
import { walkPublicScreens } from './steps/public-screens';
import { takePictures } from './steps/take-pictures';
import { theBrowser } from './the-browser';

const SCHEMES = ['light', 'dark'] as const;

let browser: TestBrowser;
beforeAll(async () => {
  browser = await theBrowser();
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
      const borders = (await faintBorders(page)).map((field) => `border: ${field}`);
      const wrong = [...(await axeViolations(page, colorScheme === 'light' ? 'all' : 'colours')), ...borders];
      found.push(...wrong.map((one) => `${screen}, ${colorScheme}: ${one}`));
      await takePictures(page, `${screen}-${colorScheme}`);
    }
  });
  expect(found).toEqual([]);
}, 600_000);
