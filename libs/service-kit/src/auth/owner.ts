import { Problem } from '../problems/problem';
import type { Identity } from './identity';

/** Refuses a customer who is not the owner; admins may see everything. */
export function assertOwnerOrAdmin(caller: Pick<Identity, 'id' | 'type'>, ownerId: string): void {
  if (caller.type !== 'admin' && caller.id !== ownerId) throw new Problem('auth.forbidden');
}

/** Refuses everybody except the owner, also admins. */
export function assertOwner(caller: Pick<Identity, 'id'>, ownerId: string): void {
  if (caller.id !== ownerId) throw new Problem('auth.forbidden');
}
