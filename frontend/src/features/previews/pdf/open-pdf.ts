import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { NEEDS_PASSWORD, PreviewFailure, TOO_SLOW } from '../preview-failure';
import { Arrivals } from './arrivals';
import { isFormOfAdobe } from './form-of-adobe';

const FORM = 'It is an interactive form that only Adobe Acrobat Reader shows.';

export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  arrivals: Arrivals;
}

/**
 * Opens a PDF; closes it when the signal aborts. Throws PreviewFailure where the reason can be told, and another error
 * when the file is not a readable PDF.
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenedPdf> {
  const pdfjs = await import('pdfjs-dist');
  signal.throwIfAborted();
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  // The build puts there what few files need: decoders of scanned pictures, fonts, and tables of Asian letters.
  const assets = `/assets/pdfjs-${pdfjs.version}/`;
  const task = pdfjs.getDocument({
    url,
    wasmUrl: assets,
    cMapUrl: assets,
    cMapPacked: true,
    standardFontDataUrl: assets,
    isEvalSupported: false,
    enableXfa: false,
  });
  const arrivals = new Arrivals();
  task.onProgress = () => arrivals.note();
  signal.addEventListener('abort', () => void task.destroy());
  const pdf = await new Promise<PDFDocumentProxy>((resolve, reject) => {
    const stop = arrivals.watch(() => {
      void task.destroy();
      reject(new PreviewFailure(TOO_SLOW));
    });
    task.promise
      .then(resolve, (error: Error) =>
        reject(error.name === 'PasswordException' ? new PreviewFailure(NEEDS_PASSWORD) : error),
      )
      .finally(stop);
  });
  if (await isFormOfAdobe(pdf)) throw new PreviewFailure(FORM);
  return { pdf, arrivals };
}
