import { pipeline, type Readable, Transform } from 'node:stream';
import { StorageUnavailable } from '@udin/storage';

/**
 * The same bytes, and a failure where they are more or fewer than the row of the file says: a store that has lost the
 * end of a file, or a proxy before it that knows no ranges. The length is in the headers already. Of a short body the
 * reader would wait for the rest until the connection ends, and what is too much would be read as the next answer.
 */
export function exactlyLong(body: Readable, length: number): Readable {
  let left = length;
  const wrong = () => new StorageUnavailable(`an object has another length than its row says, which is ${length}`);
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(wrong());
      else done(null, chunk);
    },
    flush: (done) => done(left > 0 ? wrong() : null),
  });
  // Whoever reads hears of a failure, and a reader who leaves closes the object.
  pipeline(body, counted, () => undefined);
  return counted;
}
