import type { WaitingKind } from '@udin/contracts';
import type { OutboxService } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import { Document } from '../../documents/document.entity';
import { Order } from '../../entitlements/order.entity';
import { UploadTombstone } from '../../entitlements/places/upload-tombstone.entity';
import { Question } from '../questions/question.entity';
import { tellPaidBack } from './tell-paid-back';

/**
 * The money of a document that had been deleted went back, and this one stood in its place. Now another document of the
 * order was deleted: this one has a place that is paid, unless money went back for it or for the whole order.
 */
export async function takeUpAgain(
  tx: EntityManager,
  outbox: OutboxService,
  documentId: string,
  at: Date,
): Promise<void> {
  const document = await tx.findOne(Document, { where: { id: documentId }, lock: { mode: 'pessimistic_write' } });
  if (!document?.isPaidBack) return;
  const isPaid = await tx.existsBy(Order, { transactionId: document.transactionId, state: 'paid' });
  if (!isPaid || (await tx.existsBy(UploadTombstone, { documentId }))) return;
  document.desk.paidBackAt = null;
  document.desk.waitingFor = await stillAskedFor(tx, document);
  document.desk.forgetRefundRequest();
  document.touch(document.timeOf(at));
  await tx.save(document);
  await tellPaidBack(tx, outbox, document);
}

/** What was asked before the money went back: the clock stands still since then. */
async function stillAskedFor(tx: EntityManager, { id: documentId, desk }: Document): Promise<WaitingKind | null> {
  if (await tx.existsBy(Question, { documentId, state: 'open' })) return 'answer';
  return desk.draft === 'sent' ? 'approval' : null;
}
