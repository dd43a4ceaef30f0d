import { createHash } from 'node:crypto';
import type { AdminAct } from './admin-act.entity';

/** The hash "before" the first entry. */
export const NO_HASH = '0'.repeat(64);

/** Over everything that an entry says, in a form that does not depend on how a database orders keys. */
export function hashAct({ number, previousHash, ...entry }: Omit<AdminAct, 'hash'>): string {
  return createHash('sha256')
    .update(`[${number}${saidIn(entry)}${previousHash}"]`)
    .digest('hex');
}

/** What stands between the number and the previous hash, which only the database knows when an entry is added. */
export function saidIn(entry: Omit<AdminAct, 'hash' | 'number' | 'previousHash'>): string {
  const { at, stage, act, asked, adminId, adminName, role, details, requestId } = entry;
  const sorted = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
  const said = JSON.stringify([at.toISOString(), stage, act, asked, adminId, adminName, role, sorted, requestId]);
  return `,${said.slice(1, -1)},"`;
}
