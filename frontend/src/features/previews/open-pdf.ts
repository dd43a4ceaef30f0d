import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Opens a PDF; closes it when the signal aborts. Throws when the file is not a readable PDF. */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const pdfjs = await import('pdfjs-dist');
  signal.throwIfAborted();
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  // The build puts the decoders of scanned pictures there (JPEG 2000, JBIG2).
  const wasmUrl = `/assets/pdfjs-${pdfjs.version}/`;
  const task = pdfjs.getDocument({ url, wasmUrl, isEvalSupported: false, enableXfa: false });
  signal.addEventListener('abort', () => void task.destroy());
  return task.promise;
}
