import { Transform } from 'node:stream';
import { MAX_PDF_BYTES, NotConvertible } from './office-converter';

/** Passes a PDF on; fails when it is none, or longer than is kept. */
export function boundedPdf(): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const isFirst = size === 0;
      size += chunk.length;
      if (isFirst && !chunk.subarray(0, 5).equals(Buffer.from('%PDF-'))) return done(new NotConvertible('no PDF'));
      if (size > MAX_PDF_BYTES) return done(new NotConvertible('the PDF is too long'));
      done(null, chunk);
    },
    flush: (done) => done(size === 0 ? new NotConvertible('nothing came') : null),
  });
}
