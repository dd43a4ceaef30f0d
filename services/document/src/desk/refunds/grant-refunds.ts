import { catalogueType, GST_PERCENTAGE, PAISE_PER_RUPEE } from '@udin/contracts';
import type { EntityManager } from 'typeorm';
import { Document } from '../../documents/document.entity';
import { writeTimeline } from '../timeline/write-timeline';

/** Price of one document with GST, in paise; 0 for a type that is no longer for sale. */
export function priceOf(documentType: string): number {
  const rupees = catalogueType(documentType)?.price ?? 0;
  return Math.round(rupees * PAISE_PER_RUPEE * (1 + GST_PERCENTAGE / 100));
}

/**
 * Money went back: all requests of the order are granted by a full refund, one of them by a refund of its price. The
 * payment service knows orders, not documents, so the amount tells which one was meant.
 */
export async function grantRefunds(
  tx: EntityManager,
  { transactionId, amountPaise, full }: { transactionId: string; amountPaise: number; full: boolean },
  at: Date,
): Promise<void> {
  const asked = await tx.find(Document, {
    where: { transactionId, desk: { refundRequest: 'requested' } },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const ofPrice = asked.filter(({ documentType }) => priceOf(documentType) === amountPaise).slice(0, 1);
  for (const document of full ? asked : ofPrice) {
    document.desk.refundRequest = 'granted';
    document.touch(at);
    await tx.save(document);
    await writeTimeline(tx, document, 'refund-granted', 'system');
  }
}
