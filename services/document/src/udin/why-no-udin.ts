import { needsUdin, NO_UDIN_REASON_KEYS, NO_UDIN_REASONS, type NoUdinCause } from '@udin/contracts';
import { type EntityManager, In } from 'typeorm';
import { TimelineEntry } from '../desk/timeline/timeline-entry.entity';
import type { Document } from '../documents/document.entity';

interface WhyNoUdin {
  cause: NoUdinCause;
  /** For the team. */
  note: string | null;
  by: { id: string; name: string } | null;
  at: Date | null;
}

/**
 * Why nothing waits for a number: somebody said so, or the type needs none. Undefined where one is needed, and of what
 * was revoked, which says why by itself.
 */
export async function whyNoUdin(manager: EntityManager, document: Document): Promise<WhyNoUdin | undefined> {
  const { id: documentId, documentType } = document;
  if (document.needsUdin) return undefined;
  const kind = In(['udin-not-needed', 'udin-needed']);
  const said = await manager.findOne(TimelineEntry, { where: { documentId, kind }, order: { at: 'DESC', id: 'DESC' } });
  if (said?.kind === 'udin-not-needed') return asSaid(said);
  return needsUdin(documentType) ? undefined : { cause: 'type', note: null, by: null, at: null };
}

/** The reason is the first line, as it is written into the history. */
function asSaid({ text, byId, byName, at }: TimelineEntry): WhyNoUdin {
  const [reason, ...note] = (text ?? '').split('\n');
  const cause = NO_UDIN_REASON_KEYS.find((key) => NO_UDIN_REASONS[key] === reason) ?? 'other';
  return { cause, note: note.join('\n') || null, by: byId ? { id: byId, name: byName } : null, at };
}
