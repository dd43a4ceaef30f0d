import { Problem } from '@udin/service-kit';
import { type EntityManager, MoreThan } from 'typeorm';
import type { Document } from '../../documents/document.entity';
import { TimelineEntry } from './timeline-entry.entity';

/** Throws document.changed, with what happened since, when the caller has seen an older revision. */
export async function assertUnchanged(tx: EntityManager, document: Document, expected?: number): Promise<void> {
  if (expected === undefined || expected === document.desk.revision) return;
  const since = await tx.find(TimelineEntry, {
    where: { documentId: document.id, revision: MoreThan(expected) },
    order: { revision: 'ASC', id: 'ASC' },
    take: 20,
  });
  const details = since.map(({ kind, byName, at }) => ({
    field: kind,
    reason: [byName, at.toISOString()].filter(Boolean).join(', '),
  }));
  throw new Problem('document.changed', { details, data: { revision: document.desk.revision } });
}
