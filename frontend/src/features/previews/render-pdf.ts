import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Pages that are drawn; the rest is for the download. */
const MOST_PAGES = 50;
const SHARPNESS = 2;

/** Draws the pages one below the other; stops when asked to. Throws when the file is no PDF that can be read. */
export async function renderPdf(url: string, into: HTMLElement, signal: AbortSignal): Promise<void> {
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  const task = pdfjs.getDocument({ url, isEvalSupported: false, enableXfa: false });
  signal.addEventListener('abort', () => void task.destroy());
  const pdf = await task.promise;
  into.replaceChildren();
  for (let page = 1; page <= Math.min(pdf.numPages, MOST_PAGES) && !signal.aborted; page += 1) await drawPage(pdf, page, into);
  if (pdf.numPages > MOST_PAGES) into.append(`The first ${MOST_PAGES} of ${pdf.numPages} pages. Download the file to see all of them.`);
}

async function drawPage(pdf: PDFDocumentProxy, number: number, into: HTMLElement): Promise<void> {
  const page = await pdf.getPage(number);
  const width = into.clientWidth || 600;
  const scale = (width / page.getViewport({ scale: 1 }).width) * SHARPNESS;
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  canvas.style.cssText = 'display:block;width:100%;margin-bottom:8px;border:1px solid var(--hairline);background:#fff';
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', `Page ${number} of ${pdf.numPages}`);
  into.append(canvas);
  await page.render({ canvas, viewport }).promise;
}
