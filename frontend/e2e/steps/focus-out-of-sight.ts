import type { Page } from 'playwright-core';

type Key = 'Tab' | 'Shift+Tab';

/** No page has as many stops. */
const MOST_STOPS = 120;

/**
 * What the key leads to and nobody sees: its middle lies outside the window, or below a bar (WCAG 2.4.11). And what the
 * page was scrolled for although it was in sight, in a bar at the bottom.
 */
export async function focusOutOfSight(page: Page, key: Key): Promise<string[]> {
  const found: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const { isNew, hidden } = await page.evaluate(lookAtFocus, key);
    if (hidden) found.push(`${key}: ${hidden}`);
    if (!isNew) return found;
  }
  throw new Error(`More than ${MOST_STOPS} stops.`);
}

/** Two frames later: a list that opens with the focus may scroll the page. */
async function lookAtFocus(key: Key): Promise<{ isNew: boolean; hidden?: string }> {
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  await nextFrame();
  await nextFrame();
  const focused = document.activeElement as HTMLElement;
  // The browser's own buttons lie between the end of the page and its beginning.
  if (focused === document.body) return { isNew: true };
  const isNew = focused.dataset.seenWith !== key;
  focused.dataset.seenWith = key;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const above = document.elementFromPoint(x, y);
  const labels = [...((focused as HTMLInputElement).labels ?? [])];
  const scrolled = [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map((of) => of.scrollTop);
  const isMovedFor = focused.dataset.wasInBar === 'true' && document.body.dataset.scrolled !== `${scrolled}`;
  document.body.dataset.scrolled = `${scrolled}`;
  const isInBar = (of: Element | null): boolean =>
    of !== null && (getComputedStyle(of).position === 'sticky' || isInBar(of.parentElement));
  for (const one of document.querySelectorAll('button')) {
    const box = one.getBoundingClientRect();
    const isLow = box.top > window.innerHeight / 2 && box.bottom <= window.innerHeight;
    one.dataset.wasInBar = `${isLow && isInBar(one)}`;
  }
  const isSeen = [focused, ...labels].some((part) => above && (part.contains(above) || above.contains(part)));
  if (isSeen && !isMovedFor) return { isNew };
  const name = focused.getAttribute('aria-label') ?? labels[0]?.textContent ?? focused.textContent;
  return {
    isNew,
    hidden: `${focused.tagName} "${name}" at ${Math.round(y)} of ${window.innerHeight}, page at ${scrolled}`,
  };
}
