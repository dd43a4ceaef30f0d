import type { TaxDocumentLine } from '@udin/contracts/events';
import type { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import type { KnownUpload } from '../ordered-files/known-upload.entity';
import { shareOut } from './share-out';

export type RefundedFile = Pick<KnownUpload, 'documentType' | 'fileName'>;

export interface CreditedRefund {
  refund: Refund;
  /** The document that it names, or the ordered file that was never sent. */
  file: RefundedFile | null;
  at: Date;
}

interface Credited {
  invoiceLines: readonly TaxDocumentLine[];
  /** Of the credit notes before this one. */
  creditedLines: readonly TaxDocumentLine[];
  taxablePaise: number;
}

const PART = 'Part of the price, refunded';

/**
 * What a refund is for: the document that it names, the whole order, or a part of everything that was ordered, one line
 * for each services accounting code. No code is credited more than it was charged: when a part of everything went back
 * before, what a document has too much is credited to the others.
 */
export function toCreditNoteLines(
  transaction: Transaction,
  { refund, file }: CreditedRefund,
  { invoiceLines, creditedLines, taxablePaise }: Credited,
): TaxDocumentLine[] {
  const { amountPaise } = refund;
  const left = leftByCode(invoiceLines, creditedLines);
  const types = [...new Set(transaction.documents.map(({ document_type }) => document_type))];
  const line = file && invoiceLines[types.indexOf(file.documentType)];
  if (line) {
    const { sac } = line;
    const what = `${line.description}, ${file.fileName}`;
    const isAll = amountPaise === transaction.priceOf(file.documentType);
    const own = Math.min(taxablePaise, left.get(sac) ?? 0);
    const rest = new Map([...left].filter(([code]) => code !== sac));
    const ofIt = { description: isAll ? what : `${PART}: ${what}`, sac, quantity: 1, taxablePaise: own };
    return own === taxablePaise ? [ofIt] : [ofIt, ...partsOf(rest, taxablePaise - own)].filter(isSome);
  }
  return amountPaise === transaction.totalPaise ? [...invoiceLines] : partsOf(left, taxablePaise);
}

/** Taxable paise that can still be credited to each code. */
function leftByCode(invoiced: readonly TaxDocumentLine[], credited: readonly TaxDocumentLine[]): Map<string, number> {
  const left = new Map<string, number>();
  for (const { sac, taxablePaise } of invoiced) left.set(sac, (left.get(sac) ?? 0) + taxablePaise);
  for (const { sac, taxablePaise } of credited) left.set(sac, Math.max(0, (left.get(sac) ?? 0) - taxablePaise));
  return left;
}

function partsOf(left: ReadonlyMap<string, number>, taxablePaise: number): TaxDocumentLine[] {
  const shares = shareOut(taxablePaise, [...left.values()]);
  const lines = [...left.keys()].map((sac, index) => ({
    description: PART,
    sac,
    quantity: 1,
    taxablePaise: shares[index]!,
  }));
  const some = lines.filter(isSome);
  return some.length > 0 ? some : lines.slice(0, 1);
}

function isSome({ taxablePaise }: TaxDocumentLine): boolean {
  return taxablePaise !== 0;
}
