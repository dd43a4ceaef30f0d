import { fileTypeFromBuffer } from 'file-type/core';

/** Containers and formats that this service tells apart by their first bytes. */
export type Magic = 'jpeg' | 'png' | 'pdf' | 'ole' | 'zip' | 'mp4' | 'mp3';

export interface Sniffed {
  magic?: Magic;
  /** for people, with its article */
  name: string;
  /** no format is known that begins so */
  isNameless?: boolean;
  /** of a picture that is no JPEG: as people call its format */
  picture?: string;
  /** Word and Excel open it, whatever they are told that it is */
  opensInOffice?: boolean;
}

export const HEAD_LENGTH = 4_100;

/** of the first file, or of the end of an empty archive */
const ZIP_STARTS = new Set([0x04034b50, 0x06054b50]);

/** What iPhones take. */
export const HEIC = 'HEIC';

const MAGIC_OF: Record<string, Magic> = {
  jpg: 'jpeg',
  png: 'png',
  apng: 'png',
  pdf: 'pdf',
  cfb: 'ole',
  mp4: 'mp4',
  m4v: 'mp4',
  // Phones write films of this brand and call them .mp4; they are built alike.
  '3gp': 'mp4',
  mp3: 'mp3',
};

const NAME_OF: Record<string, string> = {
  jpg: 'a JPEG image',
  png: 'a PNG image',
  apng: 'a PNG image',
  pdf: 'a PDF document',
  cfb: 'an older Office file',
  mp4: 'an MP4 film',
  m4v: 'an MP4 film',
  mp3: 'an MP3 recording',
  heic: 'a HEIC photo',
  heif: 'a HEIC photo',
  avif: 'an AVIF image',
  webp: 'a WebP image',
  gif: 'a GIF image',
  bmp: 'a BMP image',
  tif: 'a TIFF image',
  rtf: 'a rich text file (RTF)',
  xml: 'an XML file',
  exe: 'a Windows program',
  elf: 'a Linux program',
  macho: 'a macOS program',
  ps: 'a PostScript file',
  rar: 'a RAR archive',
  '7z': 'a 7-Zip archive',
  gz: 'a gzip archive',
  tar: 'a TAR archive',
  mov: 'a QuickTime film',
  avi: 'an AVI film',
  webm: 'a WebM film',
  mkv: 'a Matroska film',
  wav: 'a WAV recording',
  ogg: 'an Ogg recording',
  m4a: 'an M4A recording',
  aac: 'an AAC recording',
};

const PICTURES: Record<string, string> = {
  png: 'PNG',
  apng: 'PNG',
  heic: HEIC,
  heif: HEIC,
  avif: 'AVIF',
  webp: 'WebP',
  gif: 'GIF',
  bmp: 'BMP',
  tif: 'TIFF',
};

/** Says what the first bytes of a file are. */
export async function sniff(head: Buffer): Promise<Sniffed> {
  // A ZIP is looked into by ourselves: file-type would guess from what happens to lie in the first bytes.
  if (head.length >= 4 && ZIP_STARTS.has(head.readUInt32LE(0)))
    return { magic: 'zip', name: 'a ZIP archive or a newer Office file', opensInOffice: true };
  const markup = nameOfMarkup(head);
  if (markup) return { name: markup, opensInOffice: markup === WEB_PAGE };
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found) {
    const name = NAME_OF[found.ext] ?? `a file of another kind (${found.ext})`;
    const picture = PICTURES[found.ext];
    return { magic: MAGIC_OF[found.ext], name, picture, opensInOffice: ['rtf', 'xml'].includes(found.ext) };
  }
  const isText = isProbablyText(head);
  return { name: isText ? 'a plain text file' : 'a file of another kind', isNameless: true, opensInOffice: isText };
}

const WEB_PAGE = 'a web page';
const MARKUP: [RegExp, string][] = [
  [/^<(!doctype html|html|head|body|script|iframe|table|meta|title|div|p|!--)[\s>\-/]/i, WEB_PAGE],
  [/^(<\?xml[^>]*>\s*)?(<!doctype svg[^>]*>\s*)?<svg[\s>]/i, 'an SVG drawing, which can run scripts'],
  [/^(<\?xml[^>]*>\s*)?<(!doctype html|html)[\s>]/i, WEB_PAGE],
  [/^<\?php/i, 'a PHP script'],
  [/^#!\s*\//, 'a script'],
];

/** A name when the beginning reads like something that a browser or a shell would run. */
export function nameOfMarkup(head: Buffer): string | undefined {
  const text = head
    .toString('utf8', 0, 1024)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return MARKUP.find(([pattern]) => pattern.test(text))?.[1];
}

function isProbablyText(head: Buffer): boolean {
  return head.length > 0 && !head.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20));
}
