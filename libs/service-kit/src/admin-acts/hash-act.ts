import { hashOf, type Said, sortedPairs } from '../hash-chain/hash-of';
import type { AdminAct } from './admin-act.entity';

/** Over everything that an entry says. */
export const hashAct = ({ number, previousHash, ...entry }: Omit<AdminAct, 'hash'>): string =>
  hashOf(saidIn(entry), number, previousHash);

export function saidIn(entry: Omit<AdminAct, 'hash' | 'number' | 'previousHash'>): Said {
  const { at, stage, act, asked, adminId, adminName, role, details, requestId } = entry;
  return {
    before: [],
    between: [at.toISOString(), stage, act, asked, adminId, adminName, role, sortedPairs(details), requestId],
  };
}
