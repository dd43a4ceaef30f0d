import { type CsvCell, dayInIndia, PAISE_PER_RUPEE, toCsv, toCsvLine } from '@udin/contracts';
import type { TaxDocumentContent } from '@udin/contracts/events';
import { amountsOf, NOTHING, plus, signOf } from './amounts';
import type { TakenByBank } from './disputes-of-month.service';

const TITLES = [
  'Day',
  'Dispute',
  'Status',
  'Reason',
  'Amount taken',
  'Customer',
  'Invoice',
  'Date of the invoice',
  'Taxable value that stays due',
  'IGST',
  'CGST',
  'SGST',
  'Transaction',
  'Payment',
];

/**
 * One line a dispute. Amounts are rupees. What stays due is the whole invoice less its credit notes: two disputes of
 * one invoice both say it.
 */
export async function* lostDisputes(disputes: AsyncIterable<TakenByBank>): AsyncGenerator<string> {
  yield toCsv([TITLES]);
  for await (const dispute of disputes) yield toCsvLine(toCells(dispute));
}

function toCells(dispute: TakenByBank): CsvCell[] {
  const { id, status, reason, takenPaise, takenAt, transactionId, paymentId, customer, taxDocuments } = dispute;
  const invoice = taxDocuments.find(({ kind }) => kind === 'invoice');
  return [
    dayInIndia(takenAt),
    id,
    status,
    reason ?? '',
    rupees(takenPaise),
    invoice?.recipient.name ?? `${customer.firstName} ${customer.lastName}`,
    ...(invoice && dispute.isInvoiced ? invoiceCells(invoice, taxDocuments) : ['', '', '', '', '', '']),
    transactionId,
    paymentId,
  ];
}

function invoiceCells(invoice: TaxDocumentContent, taxDocuments: readonly TaxDocumentContent[]): CsvCell[] {
  const due = taxDocuments.reduce((sum, content) => plus(sum, amountsOf(content), signOf(content)), NOTHING);
  return [
    invoice.number,
    dayInIndia(new Date(invoice.issuedAt)),
    ...[due.taxablePaise, due.igstPaise, due.cgstPaise, due.sgstPaise].map(rupees),
  ];
}

const rupees = (paise: number): number => paise / PAISE_PER_RUPEE;
