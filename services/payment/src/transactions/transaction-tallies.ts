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

/**
 * Each document type's share of what was paid, tax included: fractions of a paisa, so that the sum is exact. Documents
 * are those that were sold, also when the money went back. A refund that named a document is taken off its type, and
 * what is left of the order is shared by what each type cost less that.
 */
export const REVENUE_TALLY: Tally = {
  table: 'revenue_tallies',
  keys: ['document_type'],
  sums: ['documents', 'paise'],
  counted: `SELECT "document_type", sum("documents") AS "documents", sum("paise") AS "paise" FROM (
    SELECT coalesce("d" ->> 'document_type', '') AS "document_type", count(*) AS "documents", coalesce(
      sum(("total_paise" - "refunded_paise") * ("d" ->> 'pricePaise')::numeric / nullif("subtotal_paise", 0)), 0)
      AS "paise"
    FROM "transactions", jsonb_array_elements("documents") AS "d" WHERE "paid_at" IS NOT NULL GROUP BY 1
    UNION ALL
    SELECT "type", 0, sum("moved") * ("total_paise" - "refunded_paise") / ("total_paise" - "named")
    FROM (SELECT *, (SELECT sum("value"::numeric) FROM jsonb_each_text("refunded_by_type")) AS "named"
      FROM "transactions" WHERE "refunded_by_type" <> '{}') AS "t", LATERAL (
      SELECT "key" AS "type", - "value"::numeric AS "moved" FROM jsonb_each_text("refunded_by_type")
      UNION ALL
      SELECT coalesce("d" ->> 'document_type', ''), ("d" ->> 'pricePaise')::numeric / "subtotal_paise" * "named"
      FROM jsonb_array_elements("documents") AS "d") AS "both"
    WHERE "paid_at" IS NOT NULL AND "total_paise" > "refunded_paise"
    GROUP BY "t"."id", "type", "total_paise", "refunded_paise", "named") AS "all" GROUP BY 1`,
};
