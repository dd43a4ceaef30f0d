import PDFDocument from 'pdfkit';
import { pdfFont } from './embeddable-font';
import { type FontRun, fontRunsOf, type PdfFont } from './pdf-fonts';
import { withCodesOfMissing } from './missing-letters';
import { PageStructure } from './page-structure';
import { directionOf, visualRunsOf } from './visual-runs';

export interface TextStyle {
  size?: number;
  color?: string;
  bold?: boolean;
  align?: 'left' | 'right';
  /** Points; a longer text is wrapped. */
  width?: number;
  /** Of a longer text the rest is left out, and "…" says so. */
  mostLines?: number;
}

const LINE_HEIGHT = 1.4;
/** The fonts have different ascents: one value for all keeps several scripts on one baseline. */
const ASCENT = 1.07;
/** In Indian scripts a letter is several characters, and a sign that is parted from its letter is not readable. */
const LETTERS = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
const TEXT_COLOR = '#1f2937';
export const MUTED_COLOR = '#6b7280';
export const ACCENT_COLOR = '#1e4e79';

/** Writes on pages in the scripts of customers' names. All positions are points from the top left corner. */
export class PdfPage {
  readonly pdf: PDFKit.PDFDocument;
  readonly structure: PageStructure;
  private readonly fonts = new Set<PdfFont>();

  /**
   * @param size A4, or width and height in points
   * @param isTagged a document of its own, for screen readers too; not what becomes a page of another document
   */
  constructor(info: PDFKit.DocumentInfo, size: 'A4' | [number, number] = 'A4', isTagged = false) {
    const tagged = isTagged && ({ tagged: true, displayTitle: true, pdfVersion: '1.7' } as const);
    // `font: null`: by default pdfkit reads Helvetica's metrics from disk, and a bundle has no such file.
    this.pdf = new PDFDocument({ size, margin: 0, info, lang: 'en-IN', font: null as never, ...tagged });
    this.structure = new PageStructure(this.pdf);
    if (isTagged) this.structure.begin();
  }

  /** A paragraph, where nothing else is said of it. @returns the y below the text */
  write(given: string, x: number, y: number, style: TextStyle = {}): number {
    return this.structure.part('P', () => this.writeText(given, x, y, style));
  }

  /** Points that `write` takes from the top of the text to the y below it. */
  heightOf(text: string, { size = 9, width = 500 }: Pick<TextStyle, 'size' | 'width'> = {}): number {
    return this.wrap(withCodesOfMissing(text), size, width).length * size * LINE_HEIGHT;
  }

  rule(x: number, y: number, width: number, color = '#d1d5db', thickness = 0.6): void {
    this.structure.decoration(() =>
      this.pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke(),
    );
  }

  private writeText(given: string, x: number, y: number, style: TextStyle): number {
    const { size = 9, width = 500 } = style;
    const text = withCodesOfMissing(given);
    const direction = directionOf(text);
    for (const line of shortened(this.wrap(text, size, width), style.mostLines)) {
      const left = style.align === 'right' ? x + width - this.widthOfText(line, size) : x;
      this.writeLine(visualRunsOf(line, direction), left, y, style);
      y += size * LINE_HEIGHT;
    }
    return y;
  }

  private writeLine(
    runs: FontRun[],
    x: number,
    y: number,
    { size = 9, color = TEXT_COLOR, bold = false }: TextStyle,
  ): void {
    // PDF cannot select a weight of a variable font: a thin outline makes the text bold.
    if (bold) this.pdf.lineWidth(size * 0.035).strokeColor(color);
    for (const run of runs) {
      this.useFont(run.font, size).fillColor(color);
      const options = { lineBreak: false, fill: true, stroke: bold, baseline: 'alphabetic' } as const;
      this.pdf.text(run.text, x, y + size * ASCENT, options);
      x += this.widthOfRun(run, size);
    }
  }

  private wrap(text: string, size: number, width: number): string[] {
    const words = text.split(/\s+/);
    // Most texts fit. To measure each word and each beginning of the line took a third of the time of a document.
    const whole = words.join(' ');
    if (this.widthOfText(whole, size) <= width) return [whole];
    const lines: string[] = [];
    for (const word of words) {
      const [first = '', ...rest] = this.breakWord(word, size, width);
      const longer = lines.length > 0 ? `${lines.at(-1)} ${first}` : first;
      if (lines.length > 0 && this.widthOfText(longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(first);
      // Each on a line of its own: joined to the first by a blank they would be two words.
      lines.push(...rest);
    }
    return lines;
  }

  /** Splits a word that is wider than the column, where a reader would, if such a place is in reach. */
  private breakWord(word: string, size: number, width: number): string[] {
    const parts: string[] = [];
    let letters = Array.from(LETTERS.segment(word), ({ segment }) => segment);
    while (letters.length > 1 && this.widthOfText(letters.join(''), size) > width) {
      const end = breakOf(letters, this.mostThatFit(letters, size, width));
      parts.push(letters.slice(0, end).join(''));
      letters = letters.slice(end);
    }
    return [...parts, letters.join('')];
  }

  /** At least one: a letter that is wider than its column is written all the same. */
  private mostThatFit(letters: readonly string[], size: number, width: number): number {
    let fits = 1;
    let tooMany = letters.length;
    while (tooMany - fits > 1) {
      const middle = Math.floor((fits + tooMany) / 2);
      if (this.widthOfText(letters.slice(0, middle).join(''), size) <= width) fits = middle;
      else tooMany = middle;
    }
    return fits;
  }

  private widthOfText(text: string, size: number): number {
    return fontRunsOf(text).reduce((sum, run) => sum + this.widthOfRun(run, size), 0);
  }

  private widthOfRun({ font, text }: FontRun, size: number): number {
    return this.useFont(font, size).widthOfString(text);
  }

  /** Unpacking a font takes a while: only those that the text needs. */
  private useFont(name: PdfFont, size: number): PDFKit.PDFDocument {
    if (!this.fonts.has(name)) this.pdf.registerFont(name, pdfFont(name) as never);
    this.fonts.add(name);
    return this.pdf.font(name, size);
  }
}

/** An address before its @, a name of a file behind what parts its words; anything else where the line ends. */
function breakOf(letters: readonly string[], most: number): number {
  const at = letters.lastIndexOf('@', most);
  if (at > 0) return at;
  const mark = letters.slice(0, most).findLastIndex((letter) => '-_./'.includes(letter));
  return mark > 0 ? mark + 1 : most;
}

function shortened(lines: string[], most = lines.length): string[] {
  if (lines.length <= most) return lines;
  const letters = Array.from(LETTERS.segment(lines[most - 1] ?? ''), ({ segment }) => segment);
  return [...lines.slice(0, most - 1), `${letters.slice(0, -1).join('')}…`];
}
