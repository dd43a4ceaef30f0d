import type { BrokenAct } from '@udin/contracts';
import { checkChain } from '@udin/service-kit';
import { type DataSource, MoreThan } from 'typeorm';
import { AuditEntry } from './audit-entry.entity';
import { AuditHead } from './audit-head.entity';
import { hashEntry } from './hash-entry';

interface BrokenChain extends BrokenAct {
  documentId: string;
}

interface ChainReport {
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
      const { documentId } = head;
      const entries = await source.manager.find(AuditEntry, { where: { documentId }, order: { number: 'ASC' } });
      const { broken } = await checkChain(entries, head, hashEntry);
      report.documents += 1;
      report.entries += entries.length;
      if (broken) report.broken.push({ documentId, ...broken });
    }
  }
  const orphans = await source.query<{ documentId: string }[]>(
    `SELECT DISTINCT e."document_id" AS "documentId" FROM "audit_entries" e
      WHERE NOT EXISTS (SELECT 1 FROM "audit_heads" h WHERE h."document_id" = e."document_id")`,
  );
  for (const orphan of orphans) report.broken.push({ ...orphan, number: 0, problem: 'head-differs' });
  const known = new Set(report.broken.map((chain) => chain.documentId));
  for (const cut of await cutBeforeTheirSeal(source, documentId)) {
    if (!known.has(cut.documentId)) report.broken.push({ ...cut, problem: 'missing' });
  }
  return report;
}

/** A chain cannot tell that its end, or all of it, was taken away. Seals can: each was entered when it was made. */
function cutBeforeTheirSeal(
  source: DataSource,
  documentId: string | undefined,
): Promise<Pick<BrokenChain, 'documentId' | 'number'>[]> {
  return source.query(
    `SELECT s."document_id" AS "documentId",
            (SELECT COALESCE(max(e."number"), 0) + 1 FROM "audit_entries" e
              WHERE e."document_id" = s."document_id") AS "number"
       FROM "seals" s
      WHERE s."state" = 'sealed' AND s."document_id" = COALESCE($1, s."document_id") AND NOT EXISTS (
            SELECT 1 FROM "audit_entries" e
             WHERE e."document_id" = s."document_id" AND e."act" = 'sealed' AND e."details"->>'seal' = s."id"::text)
      GROUP BY s."document_id"`,
    [documentId ?? null],
  );
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
