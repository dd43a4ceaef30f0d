import { type Identity, Problem } from '@udin/service-kit';
import type { User } from '../users/user.entity';

/**
 * What an admin's token says must be so by the admin's own row, too, locked: of two owners who act on each other at
 * once, the second may be none any more. Throws auth.token-invalid.
 */
export function assertStillSo({ id, role }: Identity, locked: readonly User[]): void {
  const own = locked.find((one) => one.id === id);
  if (!own || own.bannedAt !== null || own.role !== role) throw new Problem('auth.token-invalid');
}
