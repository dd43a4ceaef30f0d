import { catalogueType, GST_PERCENTAGE, PAISE_PER_RUPEE } from '@udin/contracts';
import type { EntityManager } from 'typeorm';
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
  full: boolean;
}

/**
 * Money went back: a full refund grants all requests of the order, a refund for one document the request of this one. A
 * part that names no document, given by hand, grants nothing.
 */
export async function grantRefunds(
  tx: EntityManager,
  { transactionId, documentId, full }: MoneyBack,
  at: Date,
): Promise<void> {
  if (!full && !documentId) return;
  const asked = await tx.find(Document, {
    where: { transactionId, ...(!full && { id: documentId }), desk: { refundRequest: 'requested' } },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const document of asked) {
    document.desk.refundRequest = 'granted';
    document.touch(at);
    await tx.save(document);
    await writeTimeline(tx, document, 'refund-granted', 'system');
  }
}
