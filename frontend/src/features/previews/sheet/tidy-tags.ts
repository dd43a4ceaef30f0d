import { CFB, type WorkBook } from '@e965/xlsx';

interface Part {
  content: Uint8Array;
}

const PART = /^xl\/(?:worksheets\/[^/]+|sharedStrings)\.xml$/i;
/** Where the library looks for a blank, or for none. */
const UNEXPECTED = /<\/?(?:\w+:)?(?:sheetData|row|c|v|f|is|si|t|r)(?:[\t\r\n]|\s+>)/;

/**
 * The same workbook (XLSX) with one blank behind the names of its tags, and none before their ends, where a program
 * wrote others that XML allows: the library finds no cells between such tags, and no values. Undefined when there is
 * nothing to change.
 */
export function withTidyTags(book: WorkBook, bytes: Uint8Array): Uint8Array | undefined {
  const { files = {} } = book as { files?: Record<string, Part | undefined> };
  const uneven = Object.keys(files).filter((name) => PART.test(name) && UNEXPECTED.test(textOf(files[name]!)));
  if (uneven.length === 0) return undefined;
  const archive: unknown = CFB.read(bytes, { type: 'array' });
  for (const name of uneven) {
    const part = CFB.find(archive, `/${name}`) as Part;
    const tidy = textOf(part)
      .replace(/<(\/?[\w:.-]+)\s+(?=[^\s>])/g, '<$1 ')
      .replace(/<(\/?[\w:.-]+)\s+>/g, '<$1>');
    part.content = new TextEncoder().encode(tidy);
  }
  return new Uint8Array(CFB.write(archive, { type: 'array', fileType: 'zip' }) as ArrayBufferLike);
}

const textOf = ({ content }: Part): string => new TextDecoder().decode(Uint8Array.from(content));
