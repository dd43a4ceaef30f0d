import type { PassThrough, Readable } from 'node:stream';
import type { TaxDocumentContent } from '@udin/contracts/events';
import { drawTaxDocument } from '@udin/pdf-writer';
import { ZipFile } from 'yazl';
import { fileNameOf } from '../tax-documents/file-name-of';

/**
 * The PDF of each tax document, in the order of issue. One is read and drawn when the reader gets there: a month of
 * them is never in memory, and a download that is given up ends the drawing.
 */
export function zipOfTaxDocuments(
  issued: readonly { number: string; issuedAt: Date }[],
  contentOf: (number: string) => Promise<TaxDocumentContent>,
): Readable {
  const zip = new ZipFile();
  const body = zip.outputStream as PassThrough;
  const fail = (error: Error) => body.destroy(error);
  let open: Readable | undefined;
  // Whoever sends the body hears of it, too; without a listener of its own a late failure would end the process.
  body.on('error', () => undefined).once('close', () => open?.destroy());
  zip.on('error', fail);
  for (const { number, issuedAt } of issued)
    zip.addReadStreamLazy(`${fileNameOf(number)}.pdf`, { mtime: issuedAt, compress: false }, (take) => {
      if (body.destroyed) return;
      contentOf(number).then((content) => {
        open = drawTaxDocument(content, 'supplier').on('error', fail);
        if (body.destroyed) open.destroy();
        else take(null, open);
      }, fail);
    });
  zip.end();
  return body;
}
