import { ByteReader } from '../bytes/byte-reader';
import type { FileBytes } from '../bytes/file-bytes';
import { assertNoArchiveGluedOn, assertNothingRunnable } from '../disguise';
import { damaged } from '../refusal';
import type { FileFlag } from '../verdict';
import { assertSaneImageSize } from './image-size';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const TRAILER_LOOK = 64 * 1024;
/** A progressive photo with its notes has a few hundred. */
const MAX_SEGMENTS = 100_000;

/** Follows the segments from the first marker to the end of the image. Throws a Refusal. */
export function inspectJpeg(bytes: FileBytes): FileFlag[] {
  const reader = new ByteReader(bytes, 2);
  passImage(reader);
  const trailing = bytes.size - reader.position;
  if (trailing > 0) assertNothingRunnable(bytes.read(reader.position, TRAILER_LOOK), 'the bytes behind the image');
  assertNoArchiveGluedOn(bytes);
  return trailing > 0 ? ['trailing-data'] : [];
}

function passImage(reader: ByteReader): void {
  let sized = false;
  let count = 0;
  for (let marker = nextMarker(reader); marker !== END_OF_IMAGE;) {
    if (marker === undefined) throw damaged('the image stops before its end');
    if (++count > MAX_SEGMENTS) throw damaged('the image is cut into too many parts');
    if (marker === START_OF_SCAN && !sized) throw damaged('the image has no size');
    if (hasSegment(marker)) sized = passSegment(reader, marker) || sized;
    marker = marker === START_OF_SCAN ? markerAfterScan(reader) : nextMarker(reader);
  }
  if (!sized) throw damaged('it holds no image');
}

/** Answers whether the segment told the size of the image. */
function passSegment(reader: ByteReader, marker: number): boolean {
  const length = reader.take(2)?.readUInt16BE(0);
  if (length === undefined) throw damaged('a part of the image is missing');
  // Some cameras write none: like other readers, go on at the next marker.
  if (length < 2) return false;
  const body = reader.take(length - 2);
  if (!body) throw damaged('a part of the image is missing');
  if (isText(marker)) assertNothingRunnable(body, 'the notes of the image');
  if (!isFrame(marker)) return false;
  if (body.length < 6) throw damaged('the size of the image cannot be read');
  assertSaneImageSize(body.readUInt16BE(3), body.readUInt16BE(1));
  return true;
}

/** Passes what lies between two segments when one of them told a wrong length, as other readers do. */
function nextMarker(reader: ByteReader): number | undefined {
  const strays = reader.byte() !== 0xff;
  const marker = markerAfterScan(reader, strays ? 0 : 0xff);
  if (strays && marker === undefined) throw damaged('the parts of the image do not follow one another');
  return marker;
}

/** In compressed data a 0xff is followed by 0x00, by a restart marker (0xd0 to 0xd7) or by more of its kind. */
function markerAfterScan(reader: ByteReader, before = 0): number | undefined {
  for (let previous = before, byte = reader.byte(); byte >= 0; previous = byte, byte = reader.byte()) {
    if (previous === 0xff && byte !== 0x00 && byte !== 0xff && (byte < 0xd0 || byte > 0xd7)) return byte;
  }
  return undefined;
}

function hasSegment(marker: number): boolean {
  return !(marker === 0x01 || marker === 0xd8);
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function isText(marker: number): boolean {
  return marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);
}
