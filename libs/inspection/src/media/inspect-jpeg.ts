import type { FileBytes } from '../bytes/file-bytes';
import { ByteReader } from '../bytes/byte-reader';
import { assertNoArchiveGluedOn, assertNothingRunnable } from '../disguise';
import { damaged } from '../refusal';
import type { FileFlag } from '../verdict';
import { assertSaneImageSize } from './image-size';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const TRAILER_LOOK = 64 * 1024;

/** Follows the segments from the first marker to the end of the image. Throws a Refusal. */
export async function inspectJpeg(bytes: FileBytes): Promise<FileFlag[]> {
  const reader = new ByteReader(await bytes.stream());
  try {
    await reader.skip(2);
    await passImage(reader);
    const trailing = bytes.size - reader.position;
    if (trailing > 0)
      assertNothingRunnable(await bytes.read(reader.position, TRAILER_LOOK), 'the bytes behind the image');
    await assertNoArchiveGluedOn(bytes);
    return trailing > 0 ? ['trailing-data'] : [];
  } finally {
    await reader.close();
  }
}

async function passImage(reader: ByteReader): Promise<void> {
  let sized = false;
  for (let marker = await nextMarker(reader); marker !== END_OF_IMAGE;) {
    if (marker === undefined) throw damaged('the image stops before its end');
    if (marker === START_OF_SCAN && !sized) throw damaged('the image has no size');
    if (hasSegment(marker)) sized = (await passSegment(reader, marker)) || sized;
    marker = marker === START_OF_SCAN ? await markerAfterScan(reader) : await nextMarker(reader);
  }
  if (!sized) throw damaged('it holds no image');
}

/** Answers whether the segment told the size of the image. */
async function passSegment(reader: ByteReader, marker: number): Promise<boolean> {
  const length = (await reader.take(2))?.readUInt16BE(0) ?? 0;
  const body = length >= 2 ? await reader.take(length - 2) : undefined;
  if (!body) throw damaged('a part of the image is missing');
  if (isText(marker)) assertNothingRunnable(body, 'the notes of the image');
  if (!isFrame(marker)) return false;
  if (body.length < 6) throw damaged('the size of the image cannot be read');
  assertSaneImageSize(body.readUInt16BE(3), body.readUInt16BE(1));
  return true;
}

async function nextMarker(reader: ByteReader): Promise<number | undefined> {
  let byte = (await reader.take(1))?.[0];
  if (byte !== undefined && byte !== 0xff) throw damaged('the parts of the image do not follow one another');
  while (byte === 0xff) byte = (await reader.take(1))?.[0];
  return byte;
}

/** In compressed data a 0xff is followed by 0x00, by a restart marker (0xd0 to 0xd7) or by more of its kind. */
async function markerAfterScan(reader: ByteReader): Promise<number | undefined> {
  let previous = 0;
  let marker: number | undefined;
  await reader.skipUntil((byte) => {
    const ends = previous === 0xff && byte !== 0x00 && byte !== 0xff && (byte < 0xd0 || byte > 0xd7);
    if (ends) marker = byte;
    previous = byte;
    return ends;
  });
  return marker;
}

function hasSegment(marker: number): boolean {
  return !(marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8));
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function isText(marker: number): boolean {
  return marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);
}
