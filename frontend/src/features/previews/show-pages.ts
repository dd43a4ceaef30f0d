import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PageSheet } from './page-sheet';

/** Pages that get a place; the rest is for the download. */
const MOST_PAGES = 500;
/** A screen before and a screen after what is seen is drawn as well. */
const NEARBY = '100% 0px';

/**
 * Lays the pages out one below the other and keeps drawn only those near what is seen: a picture of a page takes
 * megabytes, and a scan may have hundreds. Lets go of all when the signal says so.
 */
export async function showPages(pdf: PDFDocumentProxy, into: HTMLElement, signal: AbortSignal): Promise<void> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  signal.throwIfAborted();
  const count = Math.min(pdf.numPages, MOST_PAGES);
  const sheets = Array.from({ length: count }, (_, at) => new PageSheet(pdf, at + 1, width / height));
  const sheetOf = new Map<Element, PageSheet>(sheets.map((sheet) => [sheet.element, sheet]));
  into.replaceChildren(...sheetOf.keys());
  if (count < pdf.numPages) {
    into.append(`The first ${count} of ${pdf.numPages} pages. Download the file to see all of them.`);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const sheet = sheetOf.get(target)!;
        if (isIntersecting) void sheet.draw();
        else sheet.drop();
      }
    },
    { root: scrollerOf(into), rootMargin: NEARBY },
  );
  for (const element of sheetOf.keys()) observer.observe(element);

  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const sheet of sheets) sheet.drop();
  });
}

/** What scrolls the pages; a margin counts only from there. Null is the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}
