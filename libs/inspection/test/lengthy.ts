import type { FileKind } from '@udin/contracts';
import { real } from '../src/testing/sources';
import { zip } from '../src/testing/zip-writer';

const MIB = 1024 * 1024;

/** Files of 49 MB that are made to keep an inspection busy or to fill its memory. */
export const LENGTHY: [about: string, kind: FileKind, pieces: () => Iterable<Buffer>][] = [
  [
    'a photo of markers only',
    'jpg',
    () => [real('photo.jpg').subarray(0, -2), ...repeat(Buffer.alloc(MIB, Buffer.from([0xff, 0])), 49)],
  ],
  [
    'a document of noise',
    'pdf',
    () => [Buffer.from('%PDF-1.7\n'), ...repeat(noise(MIB), 49), Buffer.from('startxref\n0\n%%EOF\n')],
  ],
  [
    'a document of beginnings',
    'pdf',
    () => [
      Buffer.from('%PDF-1.7\n'),
      ...repeat(Buffer.alloc(MIB, '/ObjStm stream\n'), 49),
      Buffer.from('startxref\n%%EOF'),
    ],
  ],
  [
    'a document of names',
    'pdf',
    () => [Buffer.from('%PDF-1.7\n'), ...repeat(Buffer.alloc(MIB, '/#41#41'), 49), Buffer.from('startxref\n%%EOF')],
  ],
  ['an older document of links', 'doc', () => [real('letter.doc').subarray(0, 512), ...repeat(Buffer.alloc(MIB), 49)]],
  [
    'an image of chunks',
    'png',
    () => [
      real('scan.png').subarray(0, 33),
      ...repeat(Buffer.alloc(MIB, Buffer.from('000000006e6f5465aabbccdd', 'hex')), 49),
    ],
  ],
  [
    'a film of boxes',
    'mp4',
    () => [real('clip.mp4').subarray(0, 32), ...repeat(Buffer.alloc(MIB, '\0\0\0\x08free'), 49)],
  ],
  [
    'a recording of beginnings',
    'mp3',
    () => [real('bare.mp3').subarray(0, 100), ...repeat(Buffer.alloc(MIB, Buffer.from([0xff, 0xfb])), 49)],
  ],
  ['a text without a line', 'txt', () => repeat(Buffer.alloc(MIB, 'a'), 49)],
  ['an archive of noise', 'zip', () => [zip([{ name: 'noise.bin', data: noise(49 * MIB) }])]],
];

function noise(length: number): Buffer {
  // The same on each run.
  const bytes = Buffer.alloc(length);
  for (let i = 0, state = 1; i < length; i++)
    bytes[i] = (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) >>> 16;
  return bytes;
}

function repeat(piece: Buffer, times: number): Buffer[] {
  return Array.from({ length: times }, () => piece);
}
