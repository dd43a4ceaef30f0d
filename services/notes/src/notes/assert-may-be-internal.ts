import { type Identity, Problem } from '@udin/service-kit';

/** NOTE-2: internal notes are the admins' own. */
export function assertMayBeInternal(caller: Identity, isInternal: boolean | undefined): void {
  if (isInternal && caller.type !== 'admin') {
    throw new Problem('note.internal-denied', {
      details: [{ field: 'isInternal', reason: 'only admins write internal notes' }],
    });
  }
}
