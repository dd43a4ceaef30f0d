import type { Readable } from 'node:stream';
import { longDate, rupees } from './figures';
import type { TaxDocumentContent } from '@udin/contracts/events';
import { amountInWords } from './amount-in-words';
import { drawServiceTable } from './draw-service-table';
import { ACCENT_COLOR, MUTED_COLOR, PdfPage } from '../pdf-page';

const LEFT = 48;
const RIGHT = 547;
const WIDTH = RIGHT - LEFT;
const WORDS = { width: 270, bold: true };
/** From the end of the totals to the signature, and the signature itself. */
const [ABOVE_SIGNATURE, SIGNATURE] = [40, 68];
const FOOT = 792;
const BETWEEN = 3;

/** An invoice for services is made in duplicate, and each copy says which it is: CGST Rules 2017, rule 48(2). */
type InvoiceCopy = 'recipient' | 'supplier';
const COPIES: Record<InvoiceCopy, string> = {
  recipient: 'ORIGINAL FOR RECIPIENT',
  supplier: 'DUPLICATE FOR SUPPLIER',
};

/** Of credit notes no proviso says the same: somebody may have to sign one. */
const MADE_UNDER: Record<TaxDocumentContent['kind'], string> = {
  invoice: 'Electronic invoice under Rule 46 of the CGST Rules, 2017: by its fifth proviso it needs no signature.',
  'credit-note': 'This credit note was made and kept electronically under Rule 53 of the CGST Rules, 2017.',
};

/** An invoice or a credit note as an A4 PDF. */
export function drawTaxDocument(content: TaxDocumentContent, copy: InvoiceCopy = 'recipient'): Readable {
  const title = content.kind === 'invoice' ? 'Tax Invoice' : 'Credit Note';
  const info = { Author: content.supplier.name, CreationDate: new Date(content.issuedAt) };
  const page = new PdfPage({ Title: `${title} ${content.number}`, ...info }, 'A4', true);
  nameFurtherPages(page, `${title} ${content.number}`);
  const partiesAt = drawHeader(page, content, title, copy);
  const linesAt = drawParties(page, content, partiesAt);
  let y = drawServiceTable(page, content.lines, { x: LEFT, y: linesAt + 14, width: WIDTH });
  if (y + 10 + heightOfTotals(page, content) + ABOVE_SIGNATURE + SIGNATURE > FOOT) {
    page.pdf.addPage();
    y = 60;
  }
  drawFooter(page, content, drawTotals(page, content, y + 10));
  page.pdf.end();
  return page.pdf as unknown as Readable;
}

/** Printed, a page may come apart from the first one, which alone has the number. */
function nameFurtherPages(page: PdfPage, name: string): void {
  let pages = 1;
  page.pdf.on('pageAdded', () => {
    pages += 1;
    const style = { size: 8, color: MUTED_COLOR, align: 'right', width: WIDTH } as const;
    page.structure.decoration(() => page.write(`${name}, page ${pages}`, LEFT, 26, style));
  });
}

function drawHeader(page: PdfPage, content: TaxDocumentContent, title: string, copy: InvoiceCopy): number {
  const { kind, supplier, number, issuedAt, against } = content;
  const { structure, pdf } = page;
  structure.decoration(() => pdf.rect(0, 0, 595, 8).fill(ACCENT_COLOR));
  // Before the supplier, who stands beside it: a reader hears first what this is.
  const at = { align: 'right' as const, width: 200 };
  let right = structure.part('H1', () =>
    page.write(title.toUpperCase(), RIGHT - 200, 36, { ...at, size: 18, bold: true, color: ACCENT_COLOR }),
  );
  if (kind === 'invoice')
    right = page.write(COPIES[copy], RIGHT - 200, right, { ...at, size: 7.5, color: MUTED_COLOR });
  right = page.write(`No. ${number}`, RIGHT - 200, right + 4, { ...at, size: 11, bold: true });
  right = page.write(`Date: ${longDate(issuedAt)}`, RIGHT - 200, right, at);
  if (against) {
    right = page.write(`Against invoice ${against.number}`, RIGHT - 200, right + 4, at);
    right = page.write(`of ${longDate(against.issuedAt)}`, RIGHT - 200, right, at);
  }

  const muted = { width: 270, color: MUTED_COLOR };
  let left = page.write(supplier.name, LEFT, 40, { size: 13, bold: true, width: 280, color: ACCENT_COLOR });
  left = page.write(supplier.address, LEFT, left + 4, muted);
  left = page.write(`State: ${supplier.state}, code ${supplier.stateCode}`, LEFT, left, muted);
  left = page.write(`GSTIN: ${supplier.gstin}`, LEFT, left, { width: 270, bold: true });
  left = page.write(supplier.email, LEFT, left, muted);
  return Math.max(left, right) + 16;
}

function drawParties(page: PdfPage, content: TaxDocumentContent, y: number): number {
  const { recipient, against, replacesEarlier } = content;
  page.rule(LEFT, y, WIDTH);
  let left = page.structure.part('H2', () =>
    page.write('BILLED TO', LEFT, y + 12, { size: 7.5, color: MUTED_COLOR, bold: true }),
  );
  left = page.write(recipient.name, LEFT, left + 2, { size: 10.5, bold: true, width: 230 });
  left = page.write(recipient.address, LEFT, left, { width: 230 });
  left = page.write(`State: ${recipient.state}, code ${recipient.stateCode}`, LEFT, left, { width: 230 });
  left = page.write(`GSTIN: ${recipient.gstin ?? 'unregistered'}`, LEFT, left, { width: 230, color: MUTED_COLOR });
  left = page.write(recipient.email, LEFT, left, { width: 230, color: MUTED_COLOR });

  const facts: [string, string][] = [
    ['Place of supply', content.placeOfSupply],
    ['Reverse charge', content.reverseCharge ? 'Yes' : 'No'],
    ['Order', content.transactionId],
    ['Payment', content.paymentId],
    ...(against ? [['Reason', against.reason] as [string, string]] : []),
    ...(replacesEarlier ? [['Replaces', 'any earlier invoice of this order'] as [string, string]] : []),
  ];
  let right = y + 12;
  page.structure.holding('Table', () => {
    for (const [name, value] of facts)
      right = row(
        page,
        () => page.write(name, 310, right, { color: MUTED_COLOR, width: 80 }),
        () => page.write(value, 392, right, { width: RIGHT - 392 }) + 2,
      );
  });
  return Math.max(left, right);
}

function drawTotals(page: PdfPage, { taxablePaise, taxes, totalPaise, kind }: TaxDocumentContent, y: number): number {
  const rows: [string, number][] = [
    ['Taxable value', taxablePaise],
    ...taxes.map(({ name, percentage, paise }): [string, number] => [`${name} ${percentage}%`, paise]),
  ];
  const total = { size: 10.5, bold: true, color: '#ffffff' };
  page.structure.holding('Table', () => {
    for (const [name, paise] of rows)
      y = row(
        page,
        () => page.write(name, 340, y, { color: MUTED_COLOR, width: 110 }),
        () => page.write(rupees(paise), RIGHT - 108, y, { align: 'right', width: 100 }) + BETWEEN,
      );
    page.structure.decoration(() => page.pdf.roundedRect(332, y + 2, RIGHT - 332, 27, 3).fill(ACCENT_COLOR));
    row(
      page,
      () => page.write(kind === 'invoice' ? 'Total' : 'Total refunded', 340, y + 8, { ...total, width: 110 }),
      () => page.write(rupees(totalPaise), RIGHT - 128, y + 8, { ...total, align: 'right', width: 120 }),
    );
  });
  return page.write(amountInWords(totalPaise), LEFT, y + 8, WORDS);
}

/** What something is, and the value of it: a reader hears them as two. */
const row = (page: PdfPage, name: () => number, value: () => number): number =>
  page.structure.holding('TR', () => {
    page.structure.part('TH', name, 'Row');
    return page.structure.part('TD', value);
  });

function heightOfTotals(page: PdfPage, { taxes, totalPaise }: TaxDocumentContent): number {
  return (taxes.length + 1) * (page.heightOf('₹') + BETWEEN) + 8 + page.heightOf(amountInWords(totalPaise), WORDS);
}

function drawFooter(page: PdfPage, { supplier, kind }: TaxDocumentContent, y: number): void {
  const top = Math.max(y + ABOVE_SIGNATURE, 690);
  page.write(`For ${supplier.name}`, RIGHT - 230, top, { align: 'right', width: 230 });
  page.rule(RIGHT - 150, top + 50, 150);
  page.write('Authorised signatory', RIGHT - 230, top + 54, { align: 'right', width: 230, color: MUTED_COLOR });
  page.rule(LEFT, FOOT, WIDTH);
  page.write(`${MADE_UNDER[kind]} Amounts in Indian rupees.`, LEFT, 800, {
    size: 7.5,
    color: MUTED_COLOR,
    width: WIDTH,
  });
}
