import { createHash } from 'node:crypto';
import type { AuditEntry } from './audit-entry.entity';

/** The hash "before" the first entry. */
export const NO_HASH = '0'.repeat(64);

/** Over everything that an entry says, in a form that does not depend on how a database orders keys. */
export function hashEntry(entry: Omit<AuditEntry, 'hash'>): string {
  const { documentId, number, act, byId, details, at, previousHash } = entry;
  const sorted = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
  const said = JSON.stringify([documentId, number, act, byId, sorted, at.toISOString(), previousHash]);
  return createHash('sha256').update(said).digest('hex');
}
