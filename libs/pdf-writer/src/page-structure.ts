/** Parts that hold others, and parts that hold text. */
type Holder = 'Table' | 'TR';
type Leaf = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

/**
 * What a screen reader is told of a document beside its letters: which of them are a heading, a paragraph, a cell of
 * which column, and what is only there to be looked at (ISO 32000, tagged PDF). Read in the order in which it is drawn.
 */
export class PageStructure {
  private readonly holders: PDFKit.PDFStructureElement[] = [];
  /** What is written now belongs to a part already, or to none. */
  private isInside = true;

  constructor(private readonly pdf: PDFKit.PDFDocument) {}

  /** Without it nothing is told: what becomes a page of another document has no structure of its own. */
  begin(): void {
    const whole = this.pdf.struct('Document');
    this.pdf.addStructure(whole);
    this.holders.push(whole);
    this.isInside = false;
  }

  /** The parts that `draw` writes belong to it. */
  holding<T>(type: Holder, draw: () => T): T {
    if (this.isInside) return draw();
    const holder = this.pdf.struct(type);
    this.holders.at(-1)!.add(holder);
    this.holders.push(holder);
    const drawn = draw();
    this.holders.pop();
    holder.end();
    return drawn;
  }

  /** All that `draw` writes is one part. @param scope of a heading in a table */
  part<T>(type: Leaf, draw: () => T, scope: 'Column' | 'Row' = 'Column'): T {
    if (this.isInside) return draw();
    let drawn!: T;
    // The types of pdfkit do not know it.
    const options: object = type === 'TH' ? { scope } : {};
    const closure = () => this.inside(() => (drawn = draw()));
    this.holders.at(-1)!.add(this.pdf.struct(type, options, [closure]));
    return drawn;
  }

  /** Rules and backgrounds, and what is repeated on each page. */
  decoration<T>(draw: () => T): T {
    if (this.isInside) return draw();
    this.pdf.markContent('Artifact');
    const drawn = this.inside(draw);
    this.pdf.endMarkedContent();
    return drawn;
  }

  private inside<T>(draw: () => T): T {
    this.isInside = true;
    const drawn = draw();
    this.isInside = false;
    return drawn;
  }
}
