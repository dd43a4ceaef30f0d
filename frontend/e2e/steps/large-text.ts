import type { Page } from 'playwright-core';

const USUAL = 16;
const PHONE = { width: 320, height: 700 };

/** Looks as somebody does who has set twice the text size in the browser of the narrowest phone. */
export async function onPhoneWithLargeText<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const before = page.viewportSize()!;
  const browser = await page.context().newCDPSession(page);
  const setTextSize = async (standard: number) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, standard);
  };
  await page.setViewportSize(PHONE);
  await setTextSize(2 * USUAL);
  try {
    return await look();
  } finally {
    await setTextSize(USUAL);
    await page.setViewportSize(before);
    await browser.detach();
  }
}
