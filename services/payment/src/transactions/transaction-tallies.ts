import type { Tally } from '@udin/service-kit';

/** A refund is subtracted from the day of its payment. Days are Indian time. */
export const TRANSACTION_TALLY: Tally = {
  table: 'transaction_tallies',
  keys: ['status', 'day'],
  sums: ['transactions', 'paise'],
  counted: `SELECT "status", ("paid_at" AT TIME ZONE 'Asia/Kolkata')::date AS "day", count(*) AS "transactions",
      sum(CASE WHEN "paid_at" IS NULL THEN 0 ELSE "total_paise" - "refunded_paise" END) AS "paise"
    FROM "transactions" GROUP BY 1, 2`,
};

/** Each document type's share of what was paid, tax included: fractions of a paisa, so that the sum is exact. */
export const REVENUE_TALLY: Tally = {
  table: 'revenue_tallies',
  keys: ['document_type'],
  sums: ['documents', 'paise'],
  counted: `SELECT coalesce("d" ->> 'document_type', '') AS "document_type", count(*) AS "documents", coalesce(
      sum(("total_paise" - "refunded_paise") * ("d" ->> 'pricePaise')::numeric / nullif("subtotal_paise", 0)), 0)
      AS "paise"
    FROM "transactions", jsonb_array_elements("documents") AS "d" WHERE "paid_at" IS NOT NULL GROUP BY 1`,
};
