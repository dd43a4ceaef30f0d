import { rupees } from './figures';
import type { TaxDocumentLine } from '@udin/contracts/events';
import { ACCENT_COLOR, MUTED_COLOR, type PdfPage } from '../pdf-page';

/** The foot of the page begins below; a row is not parted. */
const LOWEST_END = 784;
const DESCRIPTION = { width: 240 };
const [ABOVE, BELOW] = [5, 4];

interface TableArea {
  x: number;
  y: number;
  width: number;
}

/** The table of services, on as many pages as it needs. @returns the y below it */
export function drawServiceTable(page: PdfPage, lines: readonly TaxDocumentLine[], area: TableArea): number {
  let y = drawColumnTitles(page, area);
  for (const [index, line] of lines.entries()) {
    if (y + ABOVE + page.heightOf(line.description, DESCRIPTION) + BELOW > LOWEST_END) {
      page.pdf.addPage();
      y = drawColumnTitles(page, { ...area, y: 48 });
    }
    y = drawServiceRow(page, line, index + 1, { ...area, y });
  }
  return y;
}

function drawColumnTitles(page: PdfPage, { x, y, width }: TableArea): number {
  page.pdf.rect(x, y, width, 22).fill('#eef3f8');
  const style = { size: 8, bold: true, color: ACCENT_COLOR };
  page.write('#', x + 8, y + 5, style);
  page.write('DESCRIPTION OF SERVICE', x + 30, y + 5, style);
  page.write('SAC', x + 280, y + 5, style);
  page.write('QTY', x + 330, y + 5, { ...style, align: 'right', width: 40 });
  page.write('TAXABLE VALUE', x + width - 118, y + 5, { ...style, align: 'right', width: 110 });
  return y + 22;
}

function drawServiceRow(page: PdfPage, line: TaxDocumentLine, number: number, { x, y, width }: TableArea): number {
  const top = y + ABOVE;
  page.write(String(number), x + 8, top, { color: MUTED_COLOR });
  const below = page.write(line.description, x + 30, top, DESCRIPTION);
  page.write(line.sac, x + 280, top);
  page.write(String(line.quantity), x + 330, top, { align: 'right', width: 40 });
  page.write(rupees(line.taxablePaise), x + width - 118, top, { align: 'right', width: 110 });
  page.rule(x, below + BELOW, width, '#e5e7eb', 0.5);
  return below + BELOW;
}
