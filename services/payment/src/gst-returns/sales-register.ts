import { type CsvCell, dayInIndia, PAISE_PER_RUPEE, toCsv, toCsvLine } from '@udin/contracts';
import { amountsOf, signOf } from './amounts';
import type { IssuedTaxDocument } from './tax-documents-of-month.service';
import { rateOf, sectionOf } from './section-of';

const TITLES = [
  'Number',
  'Kind',
  'Date',
  'Customer',
  'GSTIN of the customer',
  'Place of supply',
  'Taxable value',
  'GST rate',
  'IGST',
  'CGST',
  'SGST',
  'Total',
  'Corrects',
  'Part of GSTR-1',
  'Our GSTIN',
  'Transaction',
  'Payment',
];

/** One line a tax document. Amounts are rupees; those of credit notes are below zero, so that columns add up. */
export async function* salesRegister(taxDocuments: AsyncIterable<IssuedTaxDocument>): AsyncGenerator<string> {
  yield toCsv([TITLES]);
  for await (const issued of taxDocuments) yield toCsvLine(toCells(issued));
}

function toCells(issued: IssuedTaxDocument): CsvCell[] {
  const { content } = issued;
  const { igstPaise, cgstPaise, sgstPaise } = amountsOf(content);
  const rupees = (paise: number) => (signOf(content) * paise) / PAISE_PER_RUPEE + 0;
  return [
    content.number,
    content.kind === 'invoice' ? 'Invoice' : 'Credit note',
    dayInIndia(new Date(content.issuedAt)),
    content.recipient.name,
    content.recipient.gstin ?? '',
    content.placeOfSupply,
    rupees(content.taxablePaise),
    rateOf(content),
    rupees(igstPaise),
    rupees(cgstPaise),
    rupees(sgstPaise),
    rupees(content.totalPaise),
    content.against?.number ?? '',
    sectionOf(issued).toUpperCase(),
    content.supplier.gstin,
    content.transactionId,
    content.paymentId,
  ];
}
