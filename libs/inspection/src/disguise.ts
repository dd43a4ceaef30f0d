import type { FileBytes } from './bytes/file-bytes';
import { Refusal } from './refusal';

/** What would run if a program mistook the file for a page; never part of a photo or a film. */
const RUNNABLE = /<(script|html|svg|iframe|object|embed|\?php)[\s>/]|<!doctype html/i;

export function assertNothingRunnable(bytes: Buffer, where: string): void {
  if (RUNNABLE.test(bytes.toString('latin1'))) {
    throw new Refusal('file.active-content', `hides a script or a web page in ${where}.`);
  }
}

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const DIRECTORY_ENTRY = 0x02014b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;

/** An archive is read from its end, so one can be glued behind any picture or document. Throws a Refusal. */
export function assertNoArchiveGluedOn(bytes: FileBytes): void {
  const tailStart = Math.max(0, bytes.size - END_LENGTH - MAX_COMMENT);
  const tail = bytes.read(tailStart, bytes.size - tailStart);
  for (
    let at = tail.lastIndexOf(END_OF_DIRECTORY);
    at >= 0;
    at = at > 0 ? tail.lastIndexOf(END_OF_DIRECTORY, at - 1) : -1
  ) {
    if (at + END_LENGTH > tail.length) continue;
    if (at + END_LENGTH + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const directory = tailStart + at - tail.readUInt32LE(at + 12);
    const entry = bytes.read(directory, 4);
    if (entry.length === 4 && entry.readUInt32LE(0) === DIRECTORY_ENTRY) {
      throw new Refusal('file.active-content', 'hides an archive behind its own content.');
    }
  }
}
