import { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { FileBytes } from '../bytes/file-bytes';
import { endOfZip } from './end-of-zip';
import { asArchiveError } from './zip-entry';

/** Lets yauzl read any FileBytes. */
class BytesReader extends RandomAccessReader {
  constructor(private readonly bytes: FileBytes) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.bytes.pieces(start, end));
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    try {
      const piece = this.bytes.read(position, length);
      piece.copy(target, offset);
      done(piece.length === length ? null : new Error('unexpected end of the archive'));
    } catch (error) {
      done(error as Error);
    }
  }
}

/** Finds and checks the archive's directory. Throws a Refusal when there is none. */
export async function openZip(bytes: FileBytes): Promise<{ zip: ZipFile; trailing: number }> {
  // Names are checked by ourselves, which tells tricks from damage.
  const options = { decodeStrings: false, validateEntrySizes: true, autoClose: false, lazyEntries: true };
  const end = endOfZip(bytes);
  try {
    const zip = await fromRandomAccessReaderPromise(new BytesReader(bytes), end, options);
    return { zip, trailing: bytes.size - end };
  } catch (error) {
    throw asArchiveError(error);
  }
}
