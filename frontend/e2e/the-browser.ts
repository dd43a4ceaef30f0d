import { aBrowser, type TestBrowser } from '@udin/testing';

const shared = globalThis as { browserOfTheJourneys?: TestBrowser };

/**
 * One browser for all journeys: starting one for each would cost as much as a journey's first page. The windows are the
 * journey's own and go with it. close-the-browser.cjs ends it after the last one.
 */
export async function theBrowser(): Promise<TestBrowser> {
  if (!shared.browserOfTheJourneys?.browser.isConnected()) shared.browserOfTheJourneys = await aBrowser();
  const { browser, context } = shared.browserOfTheJourneys;
  const close = async () => {
    await Promise.all(browser.contexts().map((own) => own.close()));
  };
  return { browser, context, close };
}
