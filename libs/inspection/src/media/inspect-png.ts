import { crc32 } from 'node:zlib';
import type { FileBytes } from '../bytes/file-bytes';
import { ByteReader } from '../bytes/byte-reader';
import { assertNoArchiveGluedOn, assertNothingRunnable } from '../disguise';
import { damaged } from '../refusal';
import type { FileFlag } from '../verdict';
import { assertSaneImageSize } from './image-size';

const SIGNATURE_LENGTH = 8;
const TRAILER_LOOK = 64 * 1024;
/** A picture of 50 MB in the small pieces that some cameras write has a tenth of them. */
const MAX_CHUNKS = 100_000;
/** Text, times, colour profiles: anything larger than this in one of them is not read for its words. */
const READ_TEXT_UP_TO = 64 * 1024;

/** Follows the chunks and their checksums from the header to the end mark. Throws a Refusal. */
export function inspectPng(bytes: FileBytes): FileFlag[] {
  const reader = new ByteReader(bytes, SIGNATURE_LENGTH);
  passChunks(reader);
  const trailing = bytes.size - reader.position;
  if (trailing > 0) assertNothingRunnable(bytes.read(reader.position, TRAILER_LOOK), 'the bytes behind the image');
  assertNoArchiveGluedOn(bytes);
  return trailing > 0 ? ['trailing-data'] : [];
}

function passChunks(reader: ByteReader): void {
  let hasPixels = false;
  for (let count = 0; ; count++) {
    const first = count === 0;
    const header = reader.take(8);
    if (!header) throw damaged('the image stops before its end');
    if (count > MAX_CHUNKS) throw damaged('the image is cut into too many parts');
    const type = header.toString('latin1', 4);
    if (first !== (type === 'IHDR')) throw damaged('the image does not begin with its size');
    passChunk(reader, type, header);
    hasPixels ||= type === 'IDAT';
    if (type === 'IEND') break;
  }
  if (!hasPixels) throw damaged('it holds no image');
}

function passChunk(reader: ByteReader, type: string, header: Buffer): void {
  const length = header.readUInt32BE(0);
  const kept: Buffer[] = [];
  const keeps = type !== 'IDAT' && length <= READ_TEXT_UP_TO;
  let sum = crc32(header.subarray(4));
  const whole = reader.pass(length, (piece) => {
    sum = crc32(piece, sum);
    if (keeps) kept.push(piece);
  });
  const expected = whole ? reader.take(4) : undefined;
  if (!expected) throw damaged('the image stops before its end');
  if (expected.readUInt32BE(0) !== sum && isCritical(type)) throw damaged('a checksum of the image is wrong');
  const body = Buffer.concat(kept);
  if (type === 'IHDR') {
    if (body.length !== 13) throw damaged('the size of the image cannot be read');
    assertSaneImageSize(body.readUInt32BE(0), body.readUInt32BE(4));
  }
  if (keeps) assertNothingRunnable(body, 'the notes of the image');
}

/** Capitals begin what no picture is shown without; the rest is passed over when it is broken (PNG, 13.1). */
function isCritical(type: string): boolean {
  return type < 'a';
}
