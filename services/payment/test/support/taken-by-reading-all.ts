import { shownInIndia } from '@udin/contracts';
import type { EntityManager } from 'typeorm';

interface Row {
  order: string;
  paise: number;
  at: Date;
  total: number;
  named: Record<string, number>;
  documents: { document_type: string; pricePaise: number }[];
}

const ALL = `
  SELECT t.id AS "order", d.deducted_paise AS "paise", coalesce(d.taken_at, d.said_at) AS "at", t.total_paise AS "total",
    t.documents, coalesce((SELECT jsonb_object_agg(type, paise) FROM (
      SELECT u.document_type AS type, sum(r.amount_paise) AS paise FROM refunds r JOIN known_uploads u USING (document_id)
       WHERE r.transaction_id = t.id AND r.status = 'processed' GROUP BY 1) AS n), '{}') AS "named"
    FROM disputes d JOIN transactions t ON t.id = d.transaction_id
   WHERE d.status IN ('open', 'under_review', 'lost', 'closed') AND d.deducted_paise > 0
     AND t.payment_id = d.payment_id AND t.paid_at IS NOT NULL`;

/** What banks took, in paise: every dispute is read, and added up here. */
export async function takenByReadingAll(tx: EntityManager) {
  const rows: Row[] = await tx.query(ALL);
  const sums = { all: 0, day: new Map<string, number>(), month: new Map<string, number>() };
  const type = new Map<string, number>();
  for (const row of rows) {
    const day = shownInIndia(row.at).toISOString();
    sums.all += row.paise;
    add(sums.day, day.slice(0, 10), row.paise);
    add(sums.month, day.slice(0, 7), row.paise);
    for (const [of, share] of sharesOf(row)) add(type, of, row.paise * share);
  }
  const rounded = [...type].map(([of, paise]) => [of, Math.round(paise)] as const);
  return { ...sums, type: new Map(withRest(rounded, sums.all)) };
}

/** By what each type cost, less what went back for its documents by name. */
function sharesOf({ documents, total, named }: Row): [string, number][] {
  const subtotal = documents.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
  const costs = new Map<string, number>();
  for (const { document_type: type, pricePaise } of documents) add(costs, type, (pricePaise * total) / subtotal);
  const rests = [...costs].map(([type, cost]): [string, number] => [type, cost - (named[type] ?? 0)]);
  const left = rests.reduce((sum, [, rest]) => sum + rest, 0);
  return left > 0.001
    ? rests.map(([type, rest]) => [type, rest / left])
    : [...costs].map(([type, cost]) => [type, cost / total]);
}

/** The largest takes the rounding difference. */
function withRest(types: (readonly [string, number])[], all: number): (readonly [string, number])[] {
  const [first, ...others] = types.toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return first ? [[first[0], all - others.reduce((sum, [, paise]) => sum + paise, 0)], ...others] : [];
}

function add(sums: Map<string, number>, key: string, paise: number): void {
  sums.set(key, (sums.get(key) ?? 0) + paise);
}
