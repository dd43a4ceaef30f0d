import { type Readable, PassThrough, pipeline } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { FileBytes } from '../bytes/file-bytes';
import { asArchiveError } from './zip-entry';

/** Lets yauzl read any FileBytes. */
class BytesReader extends RandomAccessReader {
  constructor(private readonly bytes: FileBytes) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const stream = new PassThrough();
    this.bytes.stream(start, end).then(
      // The error reaches the reader through `stream`, which pipeline destroys with it.
      (source) => pipeline(source, stream, () => undefined),
      (error) => stream.destroy(error as Error),
    );
    return stream;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.bytes.read(position, length).then(
      (piece) => {
        piece.copy(target, offset);
        done(piece.length === length ? null : new Error('unexpected end of the archive'));
      },
      (error) => done(error as Error),
    );
  }
}

/** Finds and checks the archive's directory. Throws a Refusal when there is none. */
export async function openZip(bytes: FileBytes): Promise<ZipFile> {
  // Names are checked by ourselves, which tells tricks from damage.
  const options = { decodeStrings: false, validateEntrySizes: true, autoClose: false, lazyEntries: true };
  return fromRandomAccessReaderPromise(new BytesReader(bytes), bytes.size, options).catch((error) => {
    throw asArchiveError(error);
  });
}
