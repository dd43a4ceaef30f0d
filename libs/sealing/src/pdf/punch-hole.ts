import type { ObjectReader } from './object-reader';

/** What an incremental update adds to a file, with a hole for the signature of all that is around it. */
export interface OpenUpdate {
  /** bytes of the file before it */
  offset: number;
  appended: Uint8Array;
  /** in `appended`, from its < to behind its > */
  hole: { start: number; end: number };
}

/** Stands in /ByteRange until the offsets are known: wide enough for all of them. */
export const HIGHEST_OFFSET = 9_999_999_999;

/** Writes the update of a PDF that has got a seal field, and says where its signature goes. */
export async function punchHole({ pdf }: ObjectReader, original: Uint8Array, room: number): Promise<OpenUpdate> {
  const written = await pdf.save({ incremental: true });
  const offset = original.length;
  if (Buffer.compare(written.subarray(0, offset), original) !== 0) {
    throw new Error('The update does not start with the original file');
  }
  const appended = Buffer.from(written.subarray(offset));
  const placeholder = `/ByteRange [0 ${HIGHEST_OFFSET} ${HIGHEST_OFFSET} ${HIGHEST_OFFSET}]`;
  const rangeAt = appended.indexOf(placeholder);
  const start = appended.indexOf(`<${'00'.repeat(room)}>`);
  if (rangeAt < 0 || start < 0) throw new Error('The place for the signature was not found');
  const end = start + 2 * room + 2;
  const range = `/ByteRange [0 ${offset + start} ${offset + end} ${appended.length - end}`;
  appended.write(`${range.padEnd(placeholder.length - 1)}]`, rangeAt, 'latin1');
  return { offset, appended, hole: { start, end } };
}

/** Writes the signature into the hole, in place. The rest of it stays zeros. */
export function fillHole({ appended, hole }: OpenUpdate, signature: Buffer): void {
  const hex = signature.toString('hex');
  if (hex.length > hole.end - hole.start - 2) throw new Error(`A signature of ${signature.length} bytes does not fit`);
  Buffer.from(appended.buffer, appended.byteOffset, appended.byteLength).write(hex, hole.start + 1, 'latin1');
}
