import type { PaymentRefunded } from '@udin/contracts/events';
import type { OutboxService } from '@udin/messaging';
import { type EntityManager, IsNull } from 'typeorm';
import { Document } from '../../documents/document.entity';
import { writeTimeline } from '../timeline/write-timeline';
import { priceOf } from './price-of';
import { tellPaidBack } from './tell-paid-back';
import { tellRefundRequest } from './tell-refund-request';

type MoneyBack = Pick<PaymentRefunded, 'transactionId' | 'documentId' | 'amountPaise' | 'full' | 'isDocumentPaidBack'>;

/**
 * Money went back, whether it was asked for or not: a full refund is for all documents of the order, one that names a
 * document for this one, when with it all of its money is back. A part grants nothing: what is asked for is the rest.
 * The last version does not say whether it is a part: then it is for what is asked for, or what it cost.
 */
export async function grantRefunds(
  tx: EntityManager,
  outbox: OutboxService,
  { transactionId, documentId, amountPaise, full, isDocumentPaidBack }: MoneyBack,
  at: Date,
): Promise<void> {
  if (!full && (!documentId || isDocumentPaidBack === false)) return;
  const paid = await tx.find(Document, {
    where: { transactionId, ...(!full && { id: documentId }), desk: { paidBackAt: IsNull() } },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const document of paid) {
    const { refundRequest } = document.desk;
    const isWhole = full || isDocumentPaidBack || amountPaise >= (await priceOf(tx, document));
    if (!isWhole && refundRequest !== 'requested') continue;
    document.desk.payBack(at);
    document.touch(document.timeOf(at));
    await tx.save(document);
    await writeTimeline(tx, document, 'refund-granted', 'system');
    if (refundRequest === 'requested') await tellRefundRequest(tx, outbox, document);
    await tellPaidBack(tx, outbox, document);
  }
}
