import type { DocumentStatus } from '@udin/contracts';
import { afterCommit, type Identity, newId, tellOfAct } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import type { Document } from './document.entity';
import { StatusChange } from './status-change.entity';

/** Call after the document has moved, in the same transaction. */
export async function writeHistory(
  tx: EntityManager,
  document: Document,
  from: DocumentStatus | null,
  by: Identity,
): Promise<void> {
  await tx.insert(StatusChange, {
    id: newId(),
    documentId: document.id,
    from,
    to: document.status,
    note: document.statusNote,
    byId: by.id,
    byType: by.type,
    at: document.updatedAt,
  });
  const moved = { [document.id]: [...(from ? [from] : []), document.status].join(' → ') };
  afterCommit(tx, () => tellOfAct(moved));
}
