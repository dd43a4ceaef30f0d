import type { NoteType } from '@udin/contracts';
import { type Identity, Problem } from '@udin/service-kit';

/** Who speaks is in the token; a request that claims to be somebody else is refused, not corrected (NOTE-2). */
export function assertSaidBy(
  caller: Identity,
  said: { userId?: string; userType?: NoteType; noteType?: NoteType },
): void {
  const lies = [
    said.userId !== undefined && said.userId !== caller.id && 'userId',
    said.userType !== undefined && said.userType !== caller.type && 'userType',
    said.noteType !== undefined && said.noteType !== caller.type && 'noteType',
  ].filter((field) => field !== false);
  if (lies.length === 0) return;
  throw new Problem('note.identity-mismatch', {
    details: lies.map((field) => ({ field, reason: 'differs from the account that is logged in' })),
  });
}
