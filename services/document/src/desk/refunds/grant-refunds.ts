import { catalogueType, GST_PERCENTAGE, PAISE_PER_RUPEE } from '@udin/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { Document } from '../../documents/document.entity';
import { writeTimeline } from '../timeline/write-timeline';

/** Price of one document with GST, in paise; 0 for a type that is no longer for sale. */
export function priceOf(documentType: string): number {
  const rupees = catalogueType(documentType)?.price ?? 0;
  return Math.round(rupees * PAISE_PER_RUPEE * (1 + GST_PERCENTAGE / 100));
}

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
    const isWhole = full || amountPaise >= priceOf(document.documentType);
    if (!isWhole && refundRequest !== 'requested') continue;
    document.desk.paidBackAt = at;
    if (refundRequest) document.desk.refundRequest = 'granted';
    document.touch(at);
    await tx.save(document);
    await writeTimeline(tx, document, 'refund-granted', 'system');
  }
}
