import type { Page } from 'playwright-core';

/** Counts how often a hand presses, on this document of the browser: also to open the list of files. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    // Not clicks: the browser makes a second one when a label opens its field.
    document.addEventListener('pointerdown', (event) => (counted.presses += event.isTrusted ? 1 : 0), {
      capture: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}
