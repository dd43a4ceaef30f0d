import { rupees } from './figures';
import type { TaxDocumentLine } from '@udin/contracts/events';
import { ACCENT_COLOR, MUTED_COLOR, type PdfPage, type TextStyle } from '../pdf-page';

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
  return page.structure.holding('Table', () => {
    let y = drawColumnTitles(page, area);
    for (const [index, line] of lines.entries()) {
      if (y + ABOVE + page.heightOf(line.description, DESCRIPTION) + BELOW > LOWEST_END) {
        page.pdf.addPage();
        y = page.structure.decoration(() => drawColumnTitles(page, { ...area, y: 48 }));
      }
      y = drawServiceRow(page, line, index + 1, { ...area, y });
    }
    return y;
  });
}

function drawColumnTitles(page: PdfPage, { x, y, width }: TableArea): number {
  page.structure.decoration(() => page.pdf.rect(x, y, width, 22).fill('#eef3f8'));
  const style = { size: 8, bold: true, color: ACCENT_COLOR };
  const right = { ...style, align: 'right' as const };
  const title = (text: string, at: number, look: TextStyle = style) =>
    page.structure.part('TH', () => page.write(text, at, y + 5, look));
  page.structure.holding('TR', () => {
    title('#', x + 8);
    title('DESCRIPTION OF SERVICE', x + 30);
    title('SAC', x + 280);
    title('QTY', x + 330, { ...right, width: 40 });
    title('TAXABLE VALUE', x + width - 118, { ...right, width: 110 });
  });
  return y + 22;
}

function drawServiceRow(page: PdfPage, line: TaxDocumentLine, number: number, { x, y, width }: TableArea): number {
  const cell = (text: string, at: number, look?: TextStyle) =>
    page.structure.part('TD', () => page.write(text, at, y + ABOVE, look));
  const below = page.structure.holding('TR', () => {
    cell(String(number), x + 8, { color: MUTED_COLOR });
    const end = cell(line.description, x + 30, DESCRIPTION);
    cell(line.sac, x + 280);
    cell(String(line.quantity), x + 330, { align: 'right', width: 40 });
    cell(rupees(line.taxablePaise), x + width - 118, { align: 'right', width: 110 });
    return end;
  });
  page.rule(x, below + BELOW, width, '#e5e7eb', 0.5);
  return below + BELOW;
}
