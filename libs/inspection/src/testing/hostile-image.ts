import { crc32 } from 'node:zlib';
import { real } from './sources';

/** A real photo with a note of this text in it. */
export function jpegNoting(text: string): Buffer {
  const photo = real('photo.jpg');
  const note = Buffer.alloc(4);
  note.writeUInt16BE(0xfffe, 0);
  note.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([photo.subarray(0, 2), note, Buffer.from(text), photo.subarray(2)]);
}

const SIGNATURE_AND_SIZE = 8 + 25;

/** A real image with one more chunk behind its size. */
export function pngWith(type: string, body: Buffer): Buffer {
  const image = real('scan.png');
  return Buffer.concat([image.subarray(0, SIGNATURE_AND_SIZE), chunk(type, body), image.subarray(SIGNATURE_AND_SIZE)]);
}

/** A real image that says it is of this size. */
export function pngClaiming(width: number, height: number): Buffer {
  const image = real('scan.png');
  const size = Buffer.from(image.subarray(16, 29));
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([image.subarray(0, 8), chunk('IHDR', size), image.subarray(SIGNATURE_AND_SIZE)]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
