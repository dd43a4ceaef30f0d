import type { Page } from 'playwright-core';

/** In lists, facts and tables: texts that begin within the one before them, and whose beginning is cut off. */
export function wordsOverWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Pixels: letters may lean over the edge of their box. */
    const A_LEAN = 2;
    const found: string[] = [];
    const placeOf = (text: Text) => {
      const range = document.createRange();
      const from = text.data.search(/\S/);
      range.setStart(text, from);
      range.setEnd(text, text.data.trimEnd().length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      return { first: lines[0], last: lines.at(-1) };
    };
    const clipOf = (element: Element | null): Element | null =>
      element && getComputedStyle(element).overflowX === 'visible' ? clipOf(element.parentElement) : element;
    for (const block of document.querySelectorAll('main :is(li, dd, td, th)')) {
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      let before: DOMRect | undefined;
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const parent = text.parentElement!;
        if (!text.data.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
        const { first, last } = placeOf(text);
        if (!first || !last) continue;
        const said = `"${text.data.trim().slice(0, 30)}" of "${block.textContent!.slice(0, 40)}"`;
        const isBeside = before && Math.abs(first.bottom - before.bottom) < 4 && first.left > before.left;
        if (isBeside && first.left < before!.right - A_LEAN) found.push(`over the words before: ${said}`);
        const clip = clipOf(parent);
        // The dot between two parts is to be cut off where the second one begins a line.
        const isWord = /[\p{L}\p{N}]/u.test(text.data);
        if (isWord && clip && first.left < clip.getBoundingClientRect().left - A_LEAN) found.push(`cut off: ${said}`);
        before = last;
      }
    }
    return [...new Set(found)];
  });
}
