import { createHash } from 'node:crypto';
import type { AuditEntry } from './audit-entry.entity';

/** The hash "before" the first entry. */
export const NO_HASH = '0'.repeat(64);

/** Over everything that an entry says, in a form that does not depend on how a database orders keys. */
export function hashEntry({ number, previousHash, ...entry }: Omit<AuditEntry, 'hash'>): string {
  const [before, between] = saidAround(entry);
  return createHash('sha256').update(`${before}${number}${between}${previousHash}"]`).digest('hex');
}

/** What stands before the number, and between it and the previous hash: both are known to the database alone. */
export function saidAround(entry: Omit<AuditEntry, 'hash' | 'number' | 'previousHash'>): [string, string] {
  const { documentId, act, byId, details, at } = entry;
  const sorted = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
  const said = JSON.stringify([act, byId, sorted, at.toISOString()]);
  return [`[${JSON.stringify(documentId)},`, `,${said.slice(1, -1)},"`];
}
