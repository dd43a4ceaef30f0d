import type { OutboxService } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import type { Document } from '../../documents/document.entity';

/** The books of its order are kept as long as nobody has decided. */
export async function tellRefundRequest(
  tx: EntityManager,
  outbox: OutboxService,
  { id: documentId, transactionId, desk: { refundRequest, revision } }: Document,
): Promise<void> {
  const change = { documentId, transactionId, isOpen: refundRequest === 'requested', revision };
  await outbox.add(tx, 'document.refund-request-changed', change, { aggregateId: documentId });
}
