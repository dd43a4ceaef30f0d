import { type EntityManager, IsNull } from 'typeorm';
import { Document } from '../../documents/document.entity';
import { writeTimeline } from '../timeline/write-timeline';
import { priceOf } from './price-of';

interface MoneyBack {
  transactionId: string;
  documentId?: string;
  amountPaise: number;
  full: boolean;
}

/**
 * Money went back, whether it was asked for or not: a full refund is for all documents of the order, one that names a
 * document for this one, when it is asked for or the whole price. A part that names none, given by hand, is for none.
 */
export async function grantRefunds(
  tx: EntityManager,
  { transactionId, documentId, amountPaise, full }: MoneyBack,
  at: Date,
): Promise<void> {
  if (!full && !documentId) return;
  const paid = await tx.find(Document, {
    where: { transactionId, ...(!full && { id: documentId }), desk: { paidBackAt: IsNull() } },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const document of paid) {
    const { refundRequest } = document.desk;
    const isWhole = full || amountPaise >= (await priceOf(tx, document));
    if (!isWhole && refundRequest !== 'requested') continue;
    document.desk.paidBackAt = at;
    if (refundRequest) document.desk.refundRequest = 'granted';
    document.touch(at);
    await tx.save(document);
    await writeTimeline(tx, document, 'refund-granted', 'system');
  }
}
