import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import type { WorkAnswer } from '@udin/contracts/desk/work.answers';

/** Whoever is logged in. */
export interface Viewer {
  id: string;
  role?: AdminRole;
}

/** Why this person cannot sign the document now; undefined when nothing stands in the way. */
export function obstacleTo({ row, review }: WorkAnswer, viewer: Viewer | undefined): string | undefined {
  if (row.waitingFor) return 'It waits for the customer: the answer comes first.';
  if (!row.needsFourEyes) return undefined;
  // A firm of one person signs all types.
  if (!row.preparedBy && viewer?.role === 'owner') return undefined;
  if (!row.preparedBy) return 'Somebody has to prepare it first; somebody else signs it.';
  if (row.preparedBy.id === viewer?.id) return 'You have prepared it: somebody else has to sign it.';
  return review?.state === 'sent-back' ? 'It was sent back and has to be prepared anew.' : undefined;
}
