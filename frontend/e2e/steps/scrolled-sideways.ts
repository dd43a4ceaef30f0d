import type { Page } from 'playwright-core';

/**
 * What of the page does not fit into its width and would have to be scrolled sideways to be read, by class names. Rows
 * of places and views are meant to be pushed with a finger.
 */
export function scrolledSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) =>
      element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX);
    return [document.documentElement, ...document.querySelectorAll('main, main *:not(nav)')]
      .filter((element) => element.scrollWidth > element.clientWidth && scrolls(element))
      .map((element) => `${element.tagName} ${element.className}`);
  });
}
