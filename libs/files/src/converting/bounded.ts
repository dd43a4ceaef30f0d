import { Transform } from 'node:stream';
import { MAX_PDF_BYTES, NotConvertible } from './office-converter';

const MARK = '%PDF-';

/** Passes a PDF on; fails when it is none, or longer than is kept. */
export function boundedPdf(): Transform {
  let size = 0;
  let head = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      // A network may bring even the first bytes in pieces.
      head += chunk.toString('latin1', 0, MARK.length - head.length);
      if (!MARK.startsWith(head)) return done(new NotConvertible('no PDF'));
      if (size > MAX_PDF_BYTES) return done(new NotConvertible('the PDF is too long'));
      done(null, chunk);
    },
    flush: (done) => done(head === MARK ? null : new NotConvertible(size === 0 ? 'nothing came' : 'no PDF')),
  });
}
