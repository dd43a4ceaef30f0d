import type { Tally } from '@udin/service-kit';
import type { DataSource } from 'typeorm';

/** How many documents of each type have each status. */
export const DOCUMENT_TALLY: Tally = {
  table: 'document_tallies',
  keys: ['document_type', 'status'],
  sums: ['documents'],
  counted: `SELECT "document_type", "status", count(*) AS "documents" FROM "documents" GROUP BY 1, 2`,
};

/** How many there are of a type, of a status, of both, or altogether. */
export async function talliedDocuments(
  source: DataSource,
  { status, documentType }: { status?: string; documentType?: string },
): Promise<number> {
  const [row] = (await source.query(
    `SELECT coalesce(sum("documents"), 0)::int AS "documents" FROM "document_tallies"
      WHERE ($1::text IS NULL OR "status" = $1) AND ($2::text IS NULL OR "document_type" = $2)`,
    [status, documentType],
  )) as [{ documents: number }];
  return row.documents;
}
