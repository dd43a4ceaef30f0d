import { type DataSource, MoreThan } from 'typeorm';
import { AuditEntry } from './audit-entry.entity';
import { AuditHead } from './audit-head.entity';
import { hashEntry, NO_HASH } from './hash-entry';

export interface BrokenChain {
  documentId: string;
  /** of the entry; of the missing one where one is missing */
  number: number;
  problem: 'changed' | 'missing' | 'not-linked' | 'head-differs';
}

export interface ChainReport {
  documents: number;
  entries: number;
  broken: BrokenChain[];
}

const AT_ONCE = 1_000;

/** Computes every chain anew, of one document or of all. Names the first wrong entry of each. */
export async function checkChains(source: DataSource, documentId?: string): Promise<ChainReport> {
  const report: ChainReport = { documents: 0, entries: 0, broken: [] };
  for await (const heads of headsOf(source, documentId)) {
    for (const head of heads) {
      const { entries, broken } = await checkChain(source, head);
      report.documents += 1;
      report.entries += entries;
      if (broken) report.broken.push({ documentId: head.documentId, ...broken });
    }
  }
  const orphans = await source.query<{ documentId: string }[]>(
    `SELECT DISTINCT e."document_id" AS "documentId" FROM "audit_entries" e
      WHERE NOT EXISTS (SELECT 1 FROM "audit_heads" h WHERE h."document_id" = e."document_id")`,
  );
  for (const orphan of orphans) report.broken.push({ ...orphan, number: 0, problem: 'head-differs' });
  return report;
}

async function* headsOf(source: DataSource, documentId?: string): AsyncGenerator<AuditHead[]> {
  if (documentId) return yield await source.manager.findBy(AuditHead, { documentId });
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const where = { documentId: MoreThan(last) };
    const heads = await source.manager.find(AuditHead, { where, order: { documentId: 'ASC' }, take: AT_ONCE });
    if (heads.length === 0) return;
    yield heads;
    last = heads.at(-1)!.documentId;
  }
}

type Finding = Omit<BrokenChain, 'documentId'>;

async function checkChain(source: DataSource, head: AuditHead): Promise<{ entries: number; broken?: Finding }> {
  const { documentId } = head;
  const entries = await source.manager.find(AuditEntry, { where: { documentId }, order: { number: 'ASC' } });
  let previous = NO_HASH;
  for (const [index, entry] of entries.entries()) {
    const number = index + 1;
    if (entry.number !== number) return { entries: entries.length, broken: { number, problem: 'missing' } };
    if (hashEntry(entry) !== entry.hash) return { entries: entries.length, broken: { number, problem: 'changed' } };
    if (entry.previousHash !== previous) return { entries: entries.length, broken: { number, problem: 'not-linked' } };
    previous = entry.hash;
  }
  if (head.number > entries.length) {
    return { entries: entries.length, broken: { number: entries.length + 1, problem: 'missing' } };
  }
  const isEnd = head.number === entries.length && head.hash === previous;
  return {
    entries: entries.length,
    ...(!isEnd && { broken: { number: head.number, problem: 'head-differs' as const } }),
  };
}
