import { Refusal } from '../refusal';

const WORDS = [
  'Encrypt',
  'JavaScript',
  'Launch',
  'XFA',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'GoToR',
  'GoToE',
  'SubmitForm',
  'ImportData',
] as const;

export type PdfWord = (typeof WORDS)[number];

/** Words of three letters occur by chance in a picture of many megabytes: these count as a key with its value only. */
const PATTERN = new RegExp(
  `/(?:(${WORDS.filter((word) => word.length > 3).join('|')})(?=[\\s/<>\\[\\]()%{}])|(XFA)\\s*[\\[\\d])`,
  'g',
);
/** A font's name may hold a blank or two; a document of nothing else only keeps us busy. */
const MAX_ESCAPES = 100_000;
const ESCAPED = /#([0-9a-f]{2})/gi;

/** Collects the names of PDF's language that change what a reader does. */
export class PdfWords {
  private readonly seen = new Set<PdfWord>();
  private escapes = 0;

  read(text: string): void {
    this.match(text);
    // "/J#61vaScript" is the same name as "/JavaScript".
    if (text.includes('#')) this.match(text.replace(ESCAPED, (_, code) => this.unescape(code)));
  }

  has(word: PdfWord): boolean {
    return this.seen.has(word);
  }

  found(): PdfWord[] {
    return [...this.seen];
  }

  private unescape(code: string): string {
    if (++this.escapes > MAX_ESCAPES)
      throw new Refusal('file.active-content', 'hides a part of its content in an unusual way.');
    return String.fromCharCode(parseInt(code, 16));
  }

  private match(text: string): void {
    for (const [, long, short] of text.matchAll(PATTERN)) this.seen.add((long ?? short) as PdfWord);
  }
}
