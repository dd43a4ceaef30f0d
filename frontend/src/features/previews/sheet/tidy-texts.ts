import { CFB, type WorkBook } from '@e965/xlsx';

interface Part {
  content: Uint8Array;
}

const TEXTS = '/xl/sharedStrings.xml';

/** Whether the library took something between the shared texts for one of them, and so lost texts. */
export function lacksTexts(book: WorkBook): boolean {
  const { Strings: texts = [] } = book as { Strings?: { t?: string }[] };
  return texts.some(({ t }) => t === undefined);
}

/**
 * The same workbook (XLSX) with its shared texts written as the library expects them: without comments, and an empty
 * one as an element with an end. Undefined when they are written so already.
 */
export function withTidyTexts(bytes: Uint8Array): Uint8Array | undefined {
  const archive: unknown = CFB.read(bytes, { type: 'array' });
  const part = CFB.find(archive, TEXTS) as Part | null;
  if (!part) return undefined;
  const xml = new TextDecoder().decode(part.content);
  const tidy = xml.replace(/<!--.*?-->/gs, '').replace(/<(\w+:)?si\s*\/>/g, '<$1si><$1t></$1t></$1si>');
  if (tidy === xml) return undefined;
  part.content = new TextEncoder().encode(tidy);
  return new Uint8Array(CFB.write(archive, { type: 'array', fileType: 'zip' }) as ArrayBufferLike);
}
