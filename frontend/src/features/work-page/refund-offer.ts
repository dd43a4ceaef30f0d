import { queryOptions } from '@tanstack/react-query';
import type { TransactionAnswer } from '@udin/contracts';
import { call } from '../../lib/api/call';
import { isDisputed, takenBack } from '../../lib/disputed';
import { formatPaise } from '../../lib/format';

const PAISE = 100;

/** The order in the books of the payment service, which knows what went back. */
export const orderInBooksQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['admin', 'transaction', transactionId],
    queryFn: () => call('GET /api/transactions/:id', { as: 'admin', params: { id: transactionId } }),
  });

interface RefundOffer {
  /** Nothing while the customer's bank demands the payment. */
  paise: number;
  /** Some of it is on its way already: whoever declined now would be wrong. */
  isUnderWay: boolean;
  /** Why it is less than the document cost. */
  reasons: string[];
  /** Who sees the same refunds has the same key: the offer is paid once. One that failed can be made again. */
  idempotencyKey: string;
}

/** What can go back for a document: of its price what is left, and no more than what is left of the payment. */
export function refundOffer(
  documentId: string,
  pricePaise: number,
  order: Pick<TransactionAnswer, 'pricing' | 'refunds' | 'paymentId' | 'disputes'>,
): RefundOffer {
  const { pricing, refunds } = order;
  const named = refunds.filter((refund) => refund.documentId === documentId);
  const before = refunds.filter(({ successorId }) => successorId === documentId);
  const [ofDocument, ofDeleted, ofOrder] = [sumOf(named), sumOf(before), sumOf(refunds)];
  const leftOfDocument = pricePaise - ofDocument - ofDeleted;
  const [taken, disputed] = [takenBack(order), isDisputed(order)];
  const leftOfOrder = Math.round(pricing.total_amount * PAISE) - ofOrder - taken;
  const reasons = [
    ...(ofDeleted > 0
      ? [`${formatPaise(ofDeleted)} for the deleted document in its place were given back before.`]
      : []),
    ...(ofDocument > 0 ? [`${formatPaise(ofDocument)} for this document were given back before.`] : []),
    ...(leftOfOrder < leftOfDocument && ofOrder > 0
      ? [`${formatPaise(ofOrder)} of this order were given back before.`]
      : []),
    ...(leftOfOrder < leftOfDocument && taken > 0
      ? [`${formatPaise(taken)} of this order were taken back by the customer’s bank.`]
      : []),
    ...(disputed ? ['The customer’s bank demands this payment back: answer there first.'] : []),
  ];
  const part = named.length > 0 ? `-${named.length}` : '';
  const paise = disputed ? 0 : Math.max(0, Math.min(leftOfDocument, leftOfOrder));
  const isUnderWay = named.some(({ status }) => status === 'pending');
  return { paise, isUnderWay, reasons, idempotencyKey: `document-${documentId}${part}` };
}

function sumOf(refunds: TransactionAnswer['refunds']): number {
  return refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);
}
