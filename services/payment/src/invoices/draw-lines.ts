import { rupees } from '../tax-documents/figures';
import type { TaxDocumentLine } from '../tax-documents/tax-document-content';
import { ACCENT, FAINT, type PdfPage } from './pdf-page';

const LOWEST_LINE = 760;

interface Place {
  x: number;
  y: number;
  width: number;
}

/** The table of services, over as many pages as it takes. @returns the y below it */
export function drawLines(pen: PdfPage, lines: readonly TaxDocumentLine[], place: Place): number {
  let y = drawTitles(pen, place);
  for (const [index, line] of lines.entries()) {
    if (y > LOWEST_LINE) {
      pen.page.addPage();
      y = drawTitles(pen, { ...place, y: 48 });
    }
    y = drawLine(pen, line, index + 1, { ...place, y });
  }
  return y;
}

function drawTitles(pen: PdfPage, { x, y, width }: Place): number {
  pen.page.rect(x, y, width, 22).fill('#eef3f8');
  const ink = { size: 8, bold: true, color: ACCENT };
  pen.write('#', x + 8, y + 5, ink);
  pen.write('DESCRIPTION OF SERVICE', x + 30, y + 5, ink);
  pen.write('SAC', x + 280, y + 5, ink);
  pen.write('QTY', x + 330, y + 5, { ...ink, align: 'right', width: 40 });
  pen.write('TAXABLE VALUE', x + width - 118, y + 5, { ...ink, align: 'right', width: 110 });
  return y + 22;
}

function drawLine(pen: PdfPage, line: TaxDocumentLine, number: number, { x, y, width }: Place): number {
  const top = y + 5;
  pen.write(String(number), x + 8, top, { color: FAINT });
  const below = pen.write(line.description, x + 30, top, { width: 240 });
  pen.write(line.sac, x + 280, top);
  pen.write(String(line.quantity), x + 330, top, { align: 'right', width: 40 });
  pen.write(rupees(line.taxablePaise), x + width - 118, top, { align: 'right', width: 110 });
  pen.rule(x, below + 4, width, '#e5e7eb', 0.5);
  return below + 4;
}
