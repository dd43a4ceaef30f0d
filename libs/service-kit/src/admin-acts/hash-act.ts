import { createHash } from 'node:crypto';
import type { AdminAct } from './admin-act.entity';

/** The hash "before" the first entry. */
export const NO_HASH = '0'.repeat(64);

/** Over everything that an entry says, in a form that does not depend on how a database orders keys. */
export function hashAct(entry: Omit<AdminAct, 'hash'>): string {
  const { number, at, stage, act, asked, adminId, adminName, role, details, requestId, previousHash } = entry;
  const sorted = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
  const said = [number, at.toISOString(), stage, act, asked, adminId, adminName, role, sorted, requestId, previousHash];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
