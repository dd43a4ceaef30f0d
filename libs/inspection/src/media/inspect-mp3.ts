import type { FileBytes } from '../bytes/file-bytes';
import { assertNoArchiveGluedOn } from '../disguise';
import { damaged } from '../refusal';
import type { FileFlag } from '../verdict';
import { mp3FrameLength } from './mp3-frame';

/** Between the tag and the sound some programs leave zeros. */
const SEARCH = 64 * 1024;
/** One frame's header turns up in any noise every few thousand bytes; three in step do not. */
const FRAMES_IN_STEP = 3;
/** Programs that do not understand a tag put their own before it. */
const MAX_TAGS = 16;

/** Passes the ID3 tags and wants frames that follow one another. Throws a Refusal. */
export function inspectMp3(bytes: FileBytes): FileFlag[] {
  const start = endOfTags(bytes);
  const searched = bytes.read(start, SEARCH);
  let at = searched.indexOf(0xff);
  while (at >= 0 && !framesFollow(bytes, start + at)) at = searched.indexOf(0xff, at + 1);
  if (at < 0) throw damaged('it holds no sound');
  assertNoArchiveGluedOn(bytes);
  return [];
}

function endOfTags(bytes: FileBytes): number {
  let at = 0;
  for (let count = 0; count < MAX_TAGS; count++) {
    const head = bytes.read(at, 10);
    if (head.toString('latin1', 0, 3) !== 'ID3') break;
    // Seven bits a byte, so that a length never looks like the beginning of a frame.
    at += 10 + [6, 7, 8, 9].reduce((sum, i) => sum * 128 + ((head[i] ?? 0) & 0x7f), 0);
    if (at >= bytes.size) throw damaged('it stops within its title and picture');
  }
  return at;
}

function framesFollow(bytes: FileBytes, start: number): boolean {
  let at = start;
  for (let frame = 0; frame < FRAMES_IN_STEP; frame++) {
    const header = bytes.read(at, 4);
    const length = header.length === 4 ? mp3FrameLength(header.readUInt32BE(0)) : 0;
    if (length === 0) return false;
    at += length;
  }
  return true;
}
