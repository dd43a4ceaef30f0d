import { WrongSheet } from '../wrong-sheet';

interface CsvText {
  text: string;
  /** Whether letters beyond ASCII may be others than were written: the encoding is a guess. */
  isGuessed: boolean;
}

/** "Unicode Text" and "CSV UTF-8" of Excel begin with a mark of their encoding. */
const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const NO_TEXT =
  'This is not text in UTF-8 or UTF-16. Save the sheet as “CSV UTF-8” in your spreadsheet program, and choose it again.';

/** By its mark, else UTF-8, else what Windows writes in India. Throws WrongSheet for what is no text. */
export function decodeCsv(bytes: Uint8Array): CsvText {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const decoded = decode(bytes, marked ?? 'utf-8');
  if (decoded === undefined && marked) throw new WrongSheet(NO_TEXT);
  const text = decoded ?? new TextDecoder('windows-1252').decode(bytes);
  // Every second byte of UTF-16 without its mark is zero, and most files of other types have one somewhere.
  if (text.includes('\0')) throw new WrongSheet(NO_TEXT);
  return { text, isGuessed: decoded === undefined };
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
