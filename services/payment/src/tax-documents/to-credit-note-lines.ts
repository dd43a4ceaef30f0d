import type { TaxDocumentLine } from '@udin/contracts/events';
import type { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import type { KnownUpload } from '../ordered-files/known-upload.entity';
import { shareOut } from './share-out';

export interface CreditedRefund {
  refund: Refund;
  /** The document that it names. */
  upload: KnownUpload | null;
  at: Date;
}

const PART = 'Part of the price, given back';

/**
 * What a refund is for: the document that it names, the whole order, or a part of everything that was ordered, one line
 * for each services accounting code.
 * @param transaction whose refundedByType does not include this refund yet
 */
export function toCreditNoteLines(
  transaction: Transaction,
  { refund, upload }: CreditedRefund,
  invoiceLines: readonly TaxDocumentLine[],
  taxablePaise: number,
): TaxDocumentLine[] {
  const { amountPaise } = refund;
  const types = [...new Set(transaction.documents.map(({ document_type }) => document_type))];
  const line = upload && invoiceLines[types.indexOf(upload.documentType)];
  if (line) {
    const what = `${line.description}, ${upload.fileName}`;
    const isAll = amountPaise === transaction.priceOf(upload.documentType);
    return [{ description: isAll ? what : `${PART}: ${what}`, sac: line.sac, quantity: 1, taxablePaise }];
  }
  if (amountPaise === transaction.totalPaise) return [...invoiceLines];
  const left = new Map<string, number>();
  for (const [index, { sac, taxablePaise: charged }] of invoiceLines.entries()) {
    const withTax = (charged * transaction.totalPaise) / transaction.subtotalPaise;
    const rest = Math.max(0, withTax - (transaction.refundedByType[types[index] ?? ''] ?? 0));
    left.set(sac, (left.get(sac) ?? 0) + rest);
  }
  const shares = shareOut(taxablePaise, [...left.values()]);
  const lines = [...left.keys()].map((sac, index) => ({
    description: PART,
    sac,
    quantity: 1,
    taxablePaise: shares[index]!,
  }));
  const some = lines.filter((one) => one.taxablePaise !== 0);
  return some.length > 0 ? some : lines.slice(0, 1);
}
