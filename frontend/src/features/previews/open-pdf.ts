import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Closed again when the signal says so. Throws when the file is no PDF that can be read. */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const pdfjs = await import('pdfjs-dist');
  signal.throwIfAborted();
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  // Put there by the build: what decodes the pictures of scanners (JPEG 2000, JBIG2).
  const wasmUrl = `/assets/pdfjs-${pdfjs.version}/`;
  const task = pdfjs.getDocument({ url, wasmUrl, isEvalSupported: false, enableXfa: false });
  signal.addEventListener('abort', () => void task.destroy());
  return task.promise;
}
