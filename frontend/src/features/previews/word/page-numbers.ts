import { numberIn } from './lists/number-formats';

/** Fields that depend on the page. Others, dates among them, show what they showed to their author. */
export const PAGE_FIELDS = ['PAGE', 'NUMPAGES'];
/** Characters that Unicode keeps for such use: no text has them. After one stands another for the format. */
const MARKS = '\ufdd0\ufdd1';
const FIRST_FORMAT = 0xfdd4;
const FORMATS: readonly (readonly [written: string, format: string | undefined])[] = [
  ['', undefined],
  ['Arabic', 'decimal'],
  ['roman', 'lowerRoman'],
  ['ROMAN', 'upperRoman'],
  ['alphabetic', 'lowerLetter'],
  ['ALPHABETIC', 'upperLetter'],
];
const MARK = new RegExp(`([${MARKS}])([\\ufdd4-\\ufddf])`, 'g');

export function pageMark(field: string, written = ''): string {
  const format = FORMATS.findIndex(([name]) => name === written);
  return MARKS[PAGE_FIELDS.indexOf(field)]! + String.fromCharCode(FIRST_FORMAT + Math.max(0, format));
}

/** What a section of the document says of its pages, as the library has read it. */
export interface SectionProperties {
  pageSize?: unknown;
  pageNumber?: { start?: number | null; format?: string | null };
}

/** Numbers the pages of the preview, and puts the numbers in the places of the marks. */
export class PageNumbers {
  private section: SectionProperties | undefined;
  private last: SectionProperties | undefined;
  private number = 0;
  private count = 0;

  /** @param pagesOfFile as the file says, 0 if it does not */
  constructor(
    sections: SectionProperties[],
    private readonly pagesOfFile: number,
  ) {
    // The library tells of no page which section it belongs to, but asks for its size right before it makes it.
    for (const section of new Set(sections)) {
      const { pageSize } = section;
      const get = () => {
        this.section = section;
        return pageSize;
      };
      Object.defineProperty(section, 'pageSize', { get, enumerable: true });
    }
  }

  beginPage(): void {
    this.count++;
    const start = this.section === this.last ? undefined : this.section?.pageNumber?.start;
    this.number = start ?? this.number + 1;
    this.last = this.section;
  }

  /** The text of the page that has begun. The count of all pages is known when they are there: see `finish`. */
  inPage(text: string): string {
    return text.replace(MARK, (mark, field: string, code: string) =>
      field === MARKS[0] ? shown(this.number, code, this.section?.pageNumber?.format) : mark,
    );
  }

  finish(html: string): string {
    return html.replace(MARK, (_, __, code: string) => shown(Math.max(this.count, this.pagesOfFile), code));
  }
}

function shown(number: number, code: string, usual?: string | null): string {
  return numberIn(FORMATS[code.charCodeAt(0) - FIRST_FORMAT]?.[1] ?? usual ?? undefined, number);
}
