import type { Readable } from 'node:stream';
import { amountInWords } from './amount-in-words';
import { drawLines } from './draw-lines';
import { longDate, rupees } from '../tax-documents/figures';
import type { TaxDocumentContent } from '../tax-documents/tax-document-content';
import { ACCENT, FAINT, PdfPage } from './pdf-page';

const LEFT = 48;
const RIGHT = 547;
const WIDTH = RIGHT - LEFT;
const LOWEST_TOTALS = 600;

/** An invoice or a credit note as PDF, A4. The stream ends by itself. */
export function drawTaxDocument(content: TaxDocumentContent): Readable {
  const title = content.kind === 'invoice' ? 'Tax Invoice' : 'Credit Note';
  const pen = new PdfPage({
    Title: `${title} ${content.number}`,
    Author: content.supplier.name,
    CreationDate: new Date(content.issuedAt),
  });
  const partiesAt = drawHead(pen, content, title);
  const linesAt = drawParties(pen, content, partiesAt);
  let y = drawLines(pen, content.lines, { x: LEFT, y: linesAt + 14, width: WIDTH });
  if (y > LOWEST_TOTALS) {
    pen.page.addPage();
    y = 60;
  }
  drawFoot(pen, content, drawTotals(pen, content, y + 10));
  pen.page.end();
  return pen.page as unknown as Readable;
}

function drawHead(pen: PdfPage, { supplier, number, issuedAt, against }: TaxDocumentContent, title: string): number {
  pen.page.rect(0, 0, 595, 8).fill(ACCENT);
  let left = pen.write(supplier.name, LEFT, 40, { size: 13, bold: true, width: 280, color: ACCENT });
  left = pen.write(supplier.address, LEFT, left + 4, { width: 270, color: FAINT });
  left = pen.write(`State: ${supplier.state}, code ${supplier.stateCode}`, LEFT, left, { width: 270, color: FAINT });
  left = pen.write(`GSTIN: ${supplier.gstin}`, LEFT, left, { width: 270, bold: true });
  left = pen.write(supplier.email, LEFT, left, { width: 270, color: FAINT });

  const at = { align: 'right' as const, width: 200 };
  let right = pen.write(title.toUpperCase(), RIGHT - 200, 36, { ...at, size: 18, bold: true, color: ACCENT });
  right = pen.write(`No. ${number}`, RIGHT - 200, right + 4, { ...at, size: 11, bold: true });
  right = pen.write(`Date: ${longDate(issuedAt)}`, RIGHT - 200, right, at);
  if (against) {
    right = pen.write(`Against invoice ${against.number}`, RIGHT - 200, right + 4, at);
    right = pen.write(`of ${longDate(against.issuedAt)}`, RIGHT - 200, right, at);
  }
  return Math.max(left, right) + 16;
}

function drawParties(pen: PdfPage, content: TaxDocumentContent, y: number): number {
  const { recipient, against } = content;
  pen.rule(LEFT, y, WIDTH);
  let left = pen.write('BILLED TO', LEFT, y + 12, { size: 7.5, color: FAINT, bold: true });
  left = pen.write(recipient.name, LEFT, left + 2, { size: 10.5, bold: true, width: 230 });
  left = pen.write(recipient.address, LEFT, left, { width: 230 });
  left = pen.write(`State: ${recipient.state}, code ${recipient.stateCode}`, LEFT, left, { width: 230 });
  left = pen.write('GSTIN: unregistered', LEFT, left, { width: 230, color: FAINT });
  left = pen.write(recipient.email, LEFT, left, { width: 230, color: FAINT });

  const facts: [string, string][] = [
    ['Place of supply', content.placeOfSupply],
    ['Reverse charge', content.reverseCharge ? 'Yes' : 'No'],
    ['Order', content.transactionId],
    ['Payment', content.paymentId],
    ...(against ? [['Reason', against.reason] as [string, string]] : []),
  ];
  let right = y + 12;
  for (const [name, value] of facts) {
    pen.write(name, 310, right, { color: FAINT, width: 80 });
    right = pen.write(value, 392, right, { width: RIGHT - 392 }) + 2;
  }
  return Math.max(left, right);
}

function drawTotals(pen: PdfPage, { taxablePaise, taxes, totalPaise, kind }: TaxDocumentContent, y: number): number {
  const rows: [string, number][] = [
    ['Taxable value', taxablePaise],
    ...taxes.map(({ name, percentage, paise }): [string, number] => [`${name} ${percentage}%`, paise]),
  ];
  for (const [name, paise] of rows) {
    pen.write(name, 340, y, { color: FAINT, width: 110 });
    y = pen.write(rupees(paise), RIGHT - 108, y, { align: 'right', width: 100 }) + 3;
  }
  pen.page.roundedRect(332, y + 2, RIGHT - 332, 27, 3).fill(ACCENT);
  pen.write(kind === 'invoice' ? 'Total' : 'Total given back', 340, y + 8, {
    size: 10.5,
    bold: true,
    color: '#ffffff',
    width: 110,
  });
  pen.write(rupees(totalPaise), RIGHT - 128, y + 8, {
    size: 10.5,
    bold: true,
    color: '#ffffff',
    align: 'right',
    width: 120,
  });
  return pen.write(amountInWords(totalPaise), LEFT, y + 8, { width: 270, bold: true });
}

function drawFoot(pen: PdfPage, { supplier, kind }: TaxDocumentContent, y: number): void {
  const top = Math.max(y + 40, 690);
  pen.write(`For ${supplier.name}`, RIGHT - 230, top, { align: 'right', width: 230 });
  pen.rule(RIGHT - 150, top + 50, 150);
  pen.write('Authorised signatory', RIGHT - 230, top + 54, { align: 'right', width: 230, color: FAINT });
  pen.rule(LEFT, 792, WIDTH);
  const paper = kind === 'invoice' ? 'invoice' : 'credit note';
  pen.write(
    `This ${paper} was made and kept electronically under Rule ${kind === 'invoice' ? '46' : '53'} of the CGST Rules, 2017. Amounts in Indian rupees.`,
    LEFT,
    800,
    { size: 7.5, color: FAINT, width: WIDTH },
  );
}
