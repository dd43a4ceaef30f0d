import type { NoteType } from '@udin/contracts';
import { type Identity, Problem } from '@udin/service-kit';

/** The token says who the author is. A request that claims another one is refused, not corrected (NOTE-2). */
export function assertSaidBy(
  caller: Identity,
  claimed: { userId?: string; userType?: NoteType; noteType?: NoteType },
): void {
  const mismatches = [
    claimed.userId !== undefined && claimed.userId !== caller.id && 'userId',
    claimed.userType !== undefined && claimed.userType !== caller.type && 'userType',
    claimed.noteType !== undefined && claimed.noteType !== caller.type && 'noteType',
  ].filter((field) => field !== false);
  if (mismatches.length === 0) return;
  throw new Problem('note.identity-mismatch', {
    details: mismatches.map((field) => ({ field, reason: 'differs from the account that is logged in' })),
  });
}
