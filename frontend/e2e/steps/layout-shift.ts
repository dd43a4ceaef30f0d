import type { BrowserContext, Page } from 'playwright-core';

interface Shift {
  value: number;
  /** What moved. */
  elements: string[];
}
type Watched = Window & { shifts?: Shift[] };

/** From now on every page of this browser notes what moves by itself, without somebody having touched anything. */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = ((window as Watched).shifts = []);
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const nameOf = (node?: Node) =>
          node instanceof Element ? `${node.tagName} ${node.className}` : node?.nodeName;
        if (!hadRecentInput) shifts.push({ value, elements: sources.map(({ node }) => nameOf(node) ?? 'removed') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** A phone's connection: what is loaded late is seen to come late. */
export async function onSlowLine(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const bytesPerSecond = 200_000;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** How much of the page has moved since it was opened, or asked before, as browsers count it, and what. */
export async function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  await page.evaluate(() => document.fonts.ready);
  // What is drawn last is counted after the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shifts = await page.evaluate(() => (window as Watched).shifts?.splice(0) ?? []);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ value, elements }) => elements.map((element) => `${value.toFixed(4)} ${element}`)),
  };
}
