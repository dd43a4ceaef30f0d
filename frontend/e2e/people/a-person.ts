import type { Browser, BrowserContext, Page } from 'playwright-core';
import { setting } from '../setting';

/** Milliseconds; a step of a journey on a busy machine. */
const PATIENCE = 60_000;

export interface Person {
  page: Page;
  context: BrowserContext;
  /** What the page complained of by itself: thrown errors, and resources that the content policy kept out. */
  complaints: string[];
}

/**
 * Somebody with an own browser profile. Most ask for less motion: a machine that draws every step of a transition has
 * no time for the other tests. The journey of an order, and what measures how pages load, see all of it.
 */
export async function aPerson(
  browser: Browser,
  size = { width: 1280, height: 900 },
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: setting('PRODUCT_URL'),
    viewport: size,
    locale: 'en-IN',
    acceptDownloads: true,
    reducedMotion,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
      complaints.push(message.text());
  });
  return { page, context, complaints };
}
