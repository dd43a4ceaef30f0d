import { type AdminDuty, mayDo } from '@udin/contracts';
import { Problem } from '../problems/problem';
import type { Identity } from './identity';

/** Refuses customers, and admins whose role does not have this duty. Throws auth.admin-only, auth.role-denied. */
export function requireRole(caller: Pick<Identity, 'type' | 'role'>, duty: AdminDuty): void {
  if (caller.type !== 'admin') throw new Problem('auth.admin-only');
  if (!mayDo(caller.role, duty)) throw new Problem('auth.role-denied');
}
