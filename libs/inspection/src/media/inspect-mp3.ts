import type { FileBytes } from '../bytes/file-bytes';
import { assertNoArchiveGluedOn } from '../disguise';
import { damaged } from '../refusal';
import type { FileFlag } from '../verdict';
import { mp3FrameLength } from './mp3-frame';

/** Between the tag and the sound some programs leave zeros. */
const SEARCH = 64 * 1024;
/** One frame's header turns up in any noise every few thousand bytes; three in step do not. */
const FRAMES_IN_STEP = 3;

/** Passes the ID3 tag and wants frames that follow one another. Throws a Refusal. */
export async function inspectMp3(bytes: FileBytes): Promise<FileFlag[]> {
  const start = await endOfTag(bytes);
  const searched = await bytes.read(start, SEARCH);
  let at = searched.indexOf(0xff);
  while (at >= 0 && !(await framesFollow(bytes, start + at))) at = searched.indexOf(0xff, at + 1);
  if (at < 0) throw damaged('it holds no sound');
  await assertNoArchiveGluedOn(bytes);
  return [];
}

async function endOfTag(bytes: FileBytes): Promise<number> {
  const head = await bytes.read(0, 10);
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  // Seven bits a byte, so that a length never looks like the beginning of a frame.
  const length = [6, 7, 8, 9].reduce((sum, i) => sum * 128 + ((head[i] ?? 0) & 0x7f), 0);
  if (10 + length >= bytes.size) throw damaged('it stops within its title and picture');
  return 10 + length;
}

async function framesFollow(bytes: FileBytes, start: number): Promise<boolean> {
  let at = start;
  for (let frame = 0; frame < FRAMES_IN_STEP; frame++) {
    const header = await bytes.read(at, 4);
    const length = header.length === 4 ? mp3FrameLength(header.readUInt32BE(0)) : 0;
    if (length === 0) return false;
    at += length;
  }
  return true;
}
