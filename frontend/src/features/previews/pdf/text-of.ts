import type { PDFPageProxy } from 'pdfjs-dist';

/** Nobody listens to more of one page, and each line is an element. */
const MAX_LINES = 1_000;

/** What a page says, line by line. Nothing of a scan. */
export async function textOf(page: PDFPageProxy): Promise<string[]> {
  const { items } = await page.getTextContent();
  const pieces = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  const lines = pieces.join('').split('\n');
  return lines.filter((line) => line.trim() !== '').slice(0, MAX_LINES);
}
