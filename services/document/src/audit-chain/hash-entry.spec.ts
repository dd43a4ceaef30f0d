import type { AuditEntry } from './audit-entry.entity';
import { hashEntry } from './hash-entry';

const ENTRY: Omit<AuditEntry, 'hash'> = {
  documentId: '0190f3a4-0000-7000-8000-000000000002',
  number: 12,
  act: 'status-changed',
  byId: 'system',
  details: { to: 'शब्द, "quoted"\n', from: 'pending' },
  at: new Date('2026-11-22T15:45:24.336Z'),
  previousHash: 'ab'.repeat(32),
};

it('[PRV-2] the hash of an entry is that of the rows which are stored already, whatever the order of its details', () => {
  const { from, to } = ENTRY.details as { from: string; to: string };
  for (const details of [
    { from, to },
    { to, from },
  ])
    expect(hashEntry({ ...ENTRY, details })).toBe('4b3083a9b106f45fb99607a474a665a2e737d5fa44d3b50777b03df100eb6560');
});
