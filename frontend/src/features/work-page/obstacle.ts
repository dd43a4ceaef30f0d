import type { WorkAnswer } from '@udin/contracts/desk/work.answers';

/** Why this person cannot sign the document now; undefined when nothing stands in the way. */
export function obstacleTo({ row, review }: WorkAnswer, viewerId: string | undefined): string | undefined {
  if (row.waitingFor) return 'It waits for the customer: the answer comes first.';
  if (!row.needsFourEyes) return undefined;
  if (!row.preparedBy) return 'Somebody has to prepare it first; somebody else signs it.';
  if (row.preparedBy.id === viewerId) return 'You have prepared it: somebody else has to sign it.';
  return review?.state === 'sent-back' ? 'It was sent back and has to be prepared anew.' : undefined;
}
