import PDFDocument from 'pdfkit';
import { embeddableFont } from './embeddable-font';
import { PDF_FONTS, type PdfFont, type Run, runsOf } from './pdf-fonts';

export interface Ink {
  size?: number;
  color?: string;
  bold?: boolean;
  align?: 'left' | 'right';
  /** Points; longer texts are wrapped. */
  width?: number;
}

const LINE_HEIGHT = 1.4;
/** The fonts' own tops differ: lines of several scripts stand on one baseline. */
const ASCENT = 1.07;
export const INK = '#1f2937';
export const FAINT = '#6b7280';
export const ACCENT = '#1e4e79';

/** Writes on an A4 page in any of the scripts customers write their names in. Points from the top left corner. */
export class PdfPage {
  readonly page: PDFKit.PDFDocument;

  constructor(info: PDFKit.DocumentInfo) {
    // Without a font of its own the document would look for Helvetica's metrics on disk, where a bundle has none.
    this.page = new PDFDocument({ size: 'A4', margin: 0, info, lang: 'en-IN', font: null as never });
    for (const [name, bytes] of Object.entries(PDF_FONTS)) this.page.registerFont(name, embeddableFont(bytes) as never);
  }

  /** @returns the y below the text */
  write(text: string, x: number, y: number, ink: Ink = {}): number {
    const { size = 9, width = 500 } = ink;
    for (const line of this.wrapped(text, size, width)) {
      const left = ink.align === 'right' ? x + width - this.lengthOf(line, size) : x;
      this.line(line, left, y, ink);
      y += size * LINE_HEIGHT;
    }
    return y;
  }

  rule(x: number, y: number, width: number, color = '#d1d5db', thickness = 0.6): void {
    this.page
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  private line(text: string, x: number, y: number, { size = 9, color = INK, bold = false }: Ink): void {
    // The family's weights are variations of one file, which PDF cannot choose from: a thin outline makes it bold.
    if (bold) this.page.lineWidth(size * 0.035).strokeColor(color);
    for (const run of runsOf(text)) {
      this.page.font(run.font, size).fillColor(color);
      const options = { lineBreak: false, fill: true, stroke: bold, baseline: 'alphabetic' } as const;
      this.page.text(run.text, x, y + size * ASCENT, options);
      x += this.widthOf(run, size);
    }
  }

  private wrapped(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(/\s+/).flatMap((one) => this.broken(one, size, width))) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.lengthOf(longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** A word that is wider than the column, in pieces. */
  private broken(word: string, size: number, width: number): string[] {
    if (this.lengthOf(word, size) <= width) return [word];
    const half = Math.ceil(word.length / 2);
    return [word.slice(0, half), word.slice(half)].flatMap((part) => this.broken(part, size, width));
  }

  private lengthOf(text: string, size: number): number {
    return runsOf(text).reduce((sum, run) => sum + this.widthOf(run, size), 0);
  }

  private widthOf({ font, text }: Run, size: number): number {
    return this.page.font(font satisfies PdfFont, size).widthOfString(text);
  }
}
