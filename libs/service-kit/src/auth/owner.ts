import { Problem } from '../problems/problem';
import type { Identity } from './identity';

/** Refuses a customer who asks for somebody else's things; admins may look at everybody's. */
export function assertOwnerOrAdmin(caller: Pick<Identity, 'id' | 'type'>, ownerId: string): void {
  if (caller.type !== 'admin' && caller.id !== ownerId) throw new Problem('auth.forbidden');
}

/** Refuses everybody but the owner, admins included. */
export function assertOwner(caller: Identity, ownerId: string): void {
  if (caller.id !== ownerId) throw new Problem('auth.forbidden');
}
