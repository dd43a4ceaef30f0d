import { t } from '../../../lib/language/previews-texts';
import type { OpenedPdf } from './open-pdf';
import { PdfPage } from './pdf-page';
import { whenResized } from './when-resized';

/** Pages that are shown; for more the file has to be downloaded. */
const MAX_PAGES = 500;
/** One screen above and one below the visible part are drawn in advance. */
const NEARBY = '100% 0px';

/**
 * Places the pages one below the other and draws only those near the visible part: the picture of a page takes
 * megabytes, and a scan may have hundreds of pages. When they become larger or smaller, the same place stays in sight,
 * and they are drawn anew, one after the other. Frees all of them when the signal aborts.
 */
export async function showPages(opened: OpenedPdf, into: HTMLElement, signal: AbortSignal): Promise<void> {
  const { pdf } = opened;
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  signal.throwIfAborted();
  const count = Math.min(pdf.numPages, MAX_PAGES);
  const pages = Array.from({ length: count }, (_, at) => new PdfPage(opened, at + 1, width / height));
  const pageOf = new Map<Element, PdfPage>(pages.map((page) => [page.element, page]));
  into.replaceChildren(...pageOf.keys());
  if (count < pdf.numPages) {
    into.append(t('previewPdf.firstPages', { shown: count, total: pdf.numPages }));
  }

  const scroller = scrollerOf(into);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const page = pageOf.get(target)!;
        if (isIntersecting) void page.draw();
        else page.drop();
      }
    },
    { root: scroller, rootMargin: NEARBY },
  );
  for (const element of pageOf.keys()) observer.observe(element);

  whenResized(into, scroller, signal, async () => {
    for (const page of pages) {
      // One more picture at a time takes memory.
      if (!signal.aborted) await page.redraw();
    }
  });

  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const page of pages) page.drop();
  });
}

/** The element that scrolls the pages: the observer's margin is measured from it. Null means the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}
