import type { DocumentStatus, TimelineKind } from '@udin/contracts';
import { type Identity, newId } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import type { Document } from '../../documents/document.entity';
import { TimelineEntry } from './timeline-entry.entity';

export type Actor = Pick<Identity, 'id' | 'type' | 'firstName' | 'lastName'> | 'system';

interface Happened {
  text?: string | null;
  from?: DocumentStatus | null;
  to?: DocumentStatus;
  dueAt?: Date;
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** Call after the document has changed, in the same transaction. */
export async function writeTimeline(
  tx: EntityManager,
  { id: documentId, desk, updatedAt: at }: Document,
  kind: TimelineKind,
  by: Actor,
  { text = null, from = null, to, dueAt }: Happened = {},
): Promise<void> {
  const actor =
    by === 'system'
      ? { byId: null, byType: 'system' as const, byName: '' }
      : { byId: by.id, byType: by.type, byName: nameOf(by) };
  const what = { text, from, to: to ?? null, dueAt: dueAt ?? null, revision: desk.revision };
  await tx.insert(TimelineEntry, { id: newId(), documentId, kind, at, ...actor, ...what });
}
