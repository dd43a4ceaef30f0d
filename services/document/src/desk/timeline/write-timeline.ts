import { type DocumentStatus, type TimelineKind, UDIN_REASONS, type UdinReason } from '@udin/contracts';
import { type Identity, newId } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import type { Document } from '../../documents/document.entity';
import { TimelineEntry } from './timeline-entry.entity';

export type Actor = Pick<Identity, 'id' | 'type' | 'firstName' | 'lastName'> | 'system';

interface Happened {
  text?: string | null;
  /** Why something is no longer in force: the last line of the text, and its key for other languages. */
  reason?: UdinReason;
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
  { text: written = null, reason, from = null, to, dueAt }: Happened = {},
): Promise<void> {
  const actor =
    by === 'system'
      ? { byId: null, byType: 'system' as const, byName: '' }
      : { byId: by.id, byType: by.type, byName: nameOf(by) };
  const text = reason ? [written, UDIN_REASONS[reason]].filter(Boolean).join('\n') : written;
  const what = { text, reasonKey: reason ?? null, from, to: to ?? null, dueAt: dueAt ?? null, revision: desk.revision };
  await tx.insert(TimelineEntry, { id: newId(), documentId, kind, at, ...actor, ...what });
}
