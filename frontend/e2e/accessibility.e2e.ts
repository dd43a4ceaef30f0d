import type { TestBrowser } from '@udin/testing';
import type { Page } from 'playwright-core';
import { aCustomer } from './people/a-customer';
import { aPerson } from './people/a-person';
import { axeViolations, faintBorders } from './steps/axe';
import { coveredByRing } from './steps/covered-by-ring';
import { walkPublicScreens } from './steps/public-screens';
import { takePictures } from './steps/take-pictures';
import { theBrowser } from './the-browser';

const SCHEMES = ['light', 'dark'] as const;

let browser: TestBrowser;
beforeAll(async () => {
  browser = await theBrowser();
});
afterAll(() => browser?.close());

it('every public page and dialog holds the rules of axe in both schemes, and its fields and their words are seen', async () => {
  const { page } = await aPerson(browser.browser, { width: 1280, height: 900 });
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await walkPublicScreens(page, aCustomer(), async (screen) => {
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      const moving = (await transitions(page)).map((property) => `moves: ${property}`);
      const borders = (await faintBorders(page)).map((field) => `border: ${field}`);
      const violations = await axeViolations(page, colorScheme === 'light' ? 'all' : 'colours');
      const covered = (await coveredByRing(page)).map((words) => `covered by a ring: ${words}`);
      const wrong = [...violations, ...borders, ...moving, ...covered];
      found.push(...wrong.map((one) => `${screen}, ${colorScheme}: ${one}`));
      await takePictures(page, `${screen}-${colorScheme}`);
    }
  });
  expect(found).toEqual([]);
}, 600_000);

/** What is on its way from one look to another, though this person asks for no motion. */
function transitions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.transitionProperty] : [])),
  );
}
