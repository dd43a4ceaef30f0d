import { type Entry, getFileNameLowLevel } from 'yauzl';
import { Refusal } from '../refusal';

/** The name is UTF-8. */
const IS_UTF8 = 0x800;
/**
 * A letter in more bytes than it needs: ".", "/" and NUL as a careless reader takes them, and nobody else. No program
 * writes them.
 */
const OVERLONG = /[\xc0\xc1]|\xe0[\x80-\x9f]|\xf0[\x80-\x8f]/;

/**
 * What an entry is called, below the folder that an archive is unpacked into. Throws a Refusal when it would be put
 * somewhere else.
 */
export function nameOfEntry({ generalPurposeBitFlag: flags, fileNameRaw, extraFields }: Entry): string {
  const raw = fileNameRaw.toString('latin1');
  if (flags & IS_UTF8 && OVERLONG.test(raw)) throw unsafe();
  // A second name may stand beside it, which some programs read and some do not: both have to be harmless.
  belowFolder(raw);
  // strictFileNames: backslashes stay, so that they can be refused.
  return belowFolder(getFileNameLowLevel(flags, fileNameRaw, extraFields, true));
}

/**
 * Some programs write each name from the root of the archive, "/word/document.xml". What unpacks archives, and what
 * opens Office files, leaves out that slash. Two of them are the name of another computer on Windows.
 */
function belowFolder(name: string): string {
  const below = name === '/' ? name : name.replace(/^\/(?![/\\])/, '');
  const isAbsolute = (below.startsWith('/') && below !== '/') || below.startsWith('\\') || /^[A-Za-z]:/.test(below);
  if (isAbsolute || below.split(/[/\\]/).includes('..') || below.includes('\0') || below === '') throw unsafe();
  return below;
}

const unsafe = () =>
  new Refusal('file.archive-unsafe', 'holds a file whose name leads out of the archive’s own folder.');
