import type { Page } from 'playwright-core';

/** What the focus ring of a field would cover of the words above and below it: an outline of 3px, 2px away. */
export function coveredByRing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const REACH = 5;
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].filter(({ height }) => height > 1);
    };
    const words = '.mantine-InputWrapper-label, .mantine-InputWrapper-description, .mantine-InputWrapper-error';
    return [...document.querySelectorAll('.mantine-InputWrapper-root')].flatMap((root) => {
      const field = root.querySelector('.mantine-Input-wrapper')?.getBoundingClientRect();
      if (!field || field.height === 0) return [];
      const isCovered = (element: Element) =>
        linesOf(element).some(({ top, bottom }) => bottom > field.top - REACH && top < field.bottom + REACH);
      return [...root.querySelectorAll(words)].filter(isCovered).map(({ textContent }) => textContent);
    });
  });
}
