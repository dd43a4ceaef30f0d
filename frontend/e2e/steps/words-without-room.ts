import type { Page } from 'playwright-core';

/**
 * Words of controls, headings and facts that have no room: cut off, beyond the box of their control, or torn apart in
 * the middle; and the page when it can be scrolled sideways. Names of files and what people typed may be broken
 * anywhere; what ends with "…" says so.
 */
export function wordsWithoutRoom(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'button, a, summary, [role="tab"], .mantine-Badge-root';
    const WORDS = `${CONTROLS}, label, h1, h2, h3, dt, dd, th`;
    /** Letters; a longer word is somebody's name, and wider than its box. */
    const LONGEST = 24;
    const A_LINE = 6;
    const found = new Set<string>();
    const root = document.querySelector('[role="dialog"]') ?? document.body;
    // What is only heard is clipped.
    const isHeard = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isHeard(element.parentElement));
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !isHeard(element);
    const endsWithDots = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).textOverflow === 'ellipsis' || endsWithDots(element.parentElement));
    const textsOf = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts.filter(({ parentElement }) => isSeen(parentElement!) && !endsWithDots(parentElement));
    };
    const linesOf = (text: Text, from: number, word: string) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + word.length);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const isOutside = (line: DOMRect, box: DOMRect) =>
      line.left < box.left - 2 ||
      line.right > box.right + 2 ||
      line.top < box.top - A_LINE ||
      line.bottom > box.bottom + A_LINE;

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} wide`);
    for (const element of [...root.querySelectorAll(WORDS)].filter(isSeen)) {
      const box =
        element.matches(CONTROLS) && getComputedStyle(element).display !== 'inline' && element.getBoundingClientRect();
      for (const text of textsOf(element))
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\p{N}₹,]{2,}/gu)) {
          const lines = linesOf(text, index, word);
          const isOfPeople = LONGEST < word.length || /[@_]|\.(pdf|docx|xlsx)/.test(element.textContent);
          const said = `"${word}" of "${element.textContent!.slice(0, 40)}"`;
          if (!isOfPeople && lines.some(({ top }) => top > lines[0]!.top + A_LINE)) found.add(`torn: ${said}`);
          if (box && lines.some((line) => isOutside(line, box))) found.add(`beyond its box: ${said}`);
        }
    }
    return [...found];
  });
}
