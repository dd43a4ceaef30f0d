import { hashOf, type Said, sortedPairs } from '@udin/service-kit';
import type { AuditEntry } from './audit-entry.entity';

/** Over everything that an entry says. */
export const hashEntry = ({ number, previousHash, ...entry }: Omit<AuditEntry, 'hash'>): string =>
  hashOf(saidIn(entry), number, previousHash);

export function saidIn(entry: Omit<AuditEntry, 'hash' | 'number' | 'previousHash'>): Said {
  const { documentId, act, byId, details, at } = entry;
  return { before: [documentId], between: [act, byId, sortedPairs(details), at.toISOString()] };
}
