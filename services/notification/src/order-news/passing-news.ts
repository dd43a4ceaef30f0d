import type { WorkState } from '../digest/work-state.entity';

/** What a document waits for, or is late with. It passes, and its email is not to come after that. */
export interface PassingNews {
  about: 'asked' | 'late';
  documentId: string;
  /** ISO time. */
  at: string;
}

/** By what was heard of the document until now: in any order of the events. */
export function hasPassed({ about, at }: PassingNews, state: WorkState | null): boolean {
  if (!state) return false;
  const { isDeleted, isPaidBack, isClosed, movedAt, signedAt, replacedAt, answeredAt, lateAt } = state;
  const isPast = (moment: Date | null) => moment !== null && moment.getTime() > Date.parse(at);
  if (isDeleted || isPaidBack || isPast(signedAt) || isPast(replacedAt)) return true;
  if (isClosed && isPast(movedAt)) return true;
  // Of two new dates the last one counts.
  return isPast(about === 'asked' ? answeredAt : lateAt);
}
