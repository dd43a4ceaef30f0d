import type { OutboxService } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import type { Document } from '../../documents/document.entity';
import { toAboutDocument } from '../../documents/to-about-document';

/** Which document has lost its money is decided by the places of its order, which nobody else knows. */
export async function tellPaidBack(tx: EntityManager, outbox: OutboxService, document: Document): Promise<void> {
  const { isPaidBack, desk, updatedAt } = document;
  const change = { isPaidBack, revision: desk.revision, changedAt: updatedAt.toISOString() };
  const event = { ...toAboutDocument(document), ...change };
  await outbox.add(tx, 'document.paid-back', event, { aggregateId: document.id });
}
