import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { beginThread } from '../ask-thread';
import { type FailureReason, PREVIEW_LIMIT_MS, PreviewFailure } from '../preview-failure';
import { Arrivals } from '../arrivals';
import { isFormOfAdobe } from './form-of-adobe';

/** By the library's names of what went wrong. */
const REASONS: Record<string, FailureReason> = {
  PasswordException: 'needsPassword',
  InvalidPDFException: 'notReadable',
  ResponseException: 'notSent',
};

export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  arrivals: Arrivals;
}

/**
 * Opens a PDF and reads its first page; closes it when the signal aborts. Throws PreviewFailure where the reason can be
 * told, and another error when the file is not a readable PDF.
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenedPdf> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  signal.throwIfAborted();
  // Our own: the library would read the file in the page if the script did not come.
  const thread = new Worker(workerUrl, { type: 'module' });
  await beginThread(thread, signal);
  // The build puts there what few files need: decoders of scanned pictures, fonts, and tables of Asian letters.
  const assets = `/assets/pdfjs-${pdfjs.version}/`;
  const task = pdfjs.getDocument({
    url,
    worker: pdfjs.PDFWorker.create({ port: thread }),
    wasmUrl: assets,
    cMapUrl: assets,
    cMapPacked: true,
    standardFontDataUrl: assets,
    isEvalSupported: false,
    enableXfa: false,
  });
  const close = () => {
    const end = () => thread.terminate();
    // The library asks the thread to end, which a busy one does not hear.
    setTimeout(end, PREVIEW_LIMIT_MS);
    task.destroy().then(end, end);
  };
  const arrivals = new Arrivals();
  task.onProgress = () => arrivals.note();
  signal.addEventListener('abort', close);
  const pdf = await new Promise<PDFDocumentProxy>((resolve, reject) => {
    const stop = arrivals.watch(() => {
      close();
      reject(new PreviewFailure('tooSlow'));
    });
    task.promise
      .then(assertShown)
      .then(resolve, (error: Error) => {
        const reason = REASONS[error.name];
        reject(reason ? new PreviewFailure(reason) : error);
      })
      .finally(stop);
  });
  return { pdf, arrivals };
}

async function assertShown(pdf: PDFDocumentProxy): Promise<PDFDocumentProxy> {
  if (await isFormOfAdobe(pdf)) throw new PreviewFailure('formOfAdobe');
  await pdf.getPage(1);
  return pdf;
}
