import type { EntityManager } from 'typeorm';
import { IS_TAKEN, TAKEN_AT } from '../disputes/taken-at';

const INDIA = 'Asia/Kolkata';
/** Of the payments that revenue counts: a second payment of an order is not among them. Few: all of them are read. */
const TAKEN = `"disputes" d JOIN "transactions" t ON t."id" = d."transaction_id" AND t."payment_id" = d."payment_id"
  WHERE ${IS_TAKEN} AND t."paid_at" IS NOT NULL`;

export async function takenInAll(tx: EntityManager): Promise<number> {
  const [row] = await tx.query(`SELECT coalesce(sum(d."deducted_paise"), 0)::float8 AS "paise" FROM ${TAKEN}`);
  return row.paise;
}

/**
 * By the day on which the bank took it, unlike a refund, which is our own act and corrects the sale: a month that is
 * reported stays as it was, and what the firm gets less of stands where its bank account has it.
 */
export async function takenByPeriod(
  tx: EntityManager,
  unit: 'day' | 'month',
  { format, count }: { format: string; count: number },
): Promise<Map<string, number>> {
  const start = `date_trunc('${unit}', ${TAKEN_AT} AT TIME ZONE '${INDIA}')`;
  const rows: { period: string; paise: number }[] = await tx.query(
    `SELECT to_char(${start}, $1) AS "period", sum(d."deducted_paise")::float8 AS "paise" FROM ${TAKEN}
      AND ${start} >= date_trunc('${unit}', now() AT TIME ZONE '${INDIA}') - interval '${count - 1} ${unit}'
      GROUP BY ${start}`,
    [format],
  );
  return new Map(rows.map(({ period, paise }) => [period, paise]));
}

/** Shared, as a refund that names no document is, by what each type cost less what went back for its documents. */
const BY_TYPE = `
  WITH taken AS (SELECT t."id", sum(d."deducted_paise") AS paise FROM ${TAKEN} GROUP BY 1),
  costs AS (
    SELECT t."id", coalesce(o ->> 'document_type', '') AS type,
      sum((o ->> 'pricePaise')::numeric) * t."total_paise" / nullif(t."subtotal_paise", 0) AS cost
    FROM taken JOIN "transactions" t USING ("id"), jsonb_array_elements(t."documents") AS o GROUP BY t."id", 2),
  rests AS (
    SELECT "id", type, cost, cost - coalesce((t."refunded_by_type" ->> type)::numeric, 0) AS rest
    FROM costs JOIN "transactions" t USING ("id")),
  shares AS (
    SELECT "id", type, CASE WHEN sum(rest) OVER of_order > 0
      THEN rest / sum(rest) OVER of_order ELSE cost / nullif(sum(cost) OVER of_order, 0) END AS share
    FROM rests WINDOW of_order AS (PARTITION BY "id"))
  SELECT type, round(sum(paise * share))::float8 AS "paise" FROM shares JOIN taken USING ("id")
   GROUP BY 1 ORDER BY 2 DESC, 1`;

/** The largest share takes the rounding difference. */
export async function takenByType(tx: EntityManager, totalPaise: number): Promise<Map<string, number>> {
  const rows: { type: string; paise: number }[] = await tx.query(BY_TYPE);
  if (rows[0]) rows[0].paise += rows.reduce((rest, { paise }) => rest - paise, totalPaise);
  return new Map(rows.map(({ type, paise }) => [type, paise]));
}
