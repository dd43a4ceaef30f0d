import type { PassThrough, Readable } from 'node:stream';
import type { TaxDocumentContent } from '@udin/contracts/events';
import { drawTaxDocument } from '@udin/pdf-writer';
import { ZipFile } from 'yazl';
import { fileNameOf } from '../tax-documents/file-name-of';

const READ_AT_ONCE = 50;

/**
 * The PDF of each tax document, in the order of issue. A few are read, and one is drawn, when the reader gets there: a
 * month of them is never in memory, and a download that is given up ends the drawing.
 */
export function zipOfTaxDocuments(
  issued: readonly { number: string; issuedAt: Date }[],
  contentsOf: (numbers: readonly string[]) => Promise<ReadonlyMap<string, TaxDocumentContent>>,
): Readable {
  const zip = new ZipFile();
  const body = zip.outputStream as PassThrough;
  const fail = (error: Error) => body.destroy(error);
  let open: Readable | undefined;
  // Whoever sends the body hears of it, too; without a listener of its own a late failure would end the process.
  body.on('error', () => undefined).once('close', () => open?.destroy());
  zip.on('error', fail);
  let read: ReturnType<typeof contentsOf>;
  for (const [at, { number, issuedAt }] of issued.entries())
    zip.addReadStreamLazy(`${fileNameOf(number)}.pdf`, { mtime: issuedAt, compress: false }, (take) => {
      if (body.destroyed) return;
      if (at % READ_AT_ONCE === 0)
        read = contentsOf(issued.slice(at, at + READ_AT_ONCE).map((taxDocument) => taxDocument.number));
      read
        .then((contents) => {
          open = drawTaxDocument(contents.get(number)!, 'supplier').on('error', fail);
          if (body.destroyed) open.destroy();
          else take(null, open);
        })
        .catch(fail);
    });
  zip.end();
  return body;
}
