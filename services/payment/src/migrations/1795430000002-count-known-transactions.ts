import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One snapshot of both tables: what is changed meanwhile is in neither, or in both. */
export class CountKnownTransactions1795430000002 implements MigrationInterface {
  name = 'CountKnownTransactions1795430000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL statement_timeout = 0`);
    for (const statement of KNOWN) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "transaction_tallies"`);
    await runner.query(`DELETE FROM "revenue_tallies"`);
  }
}

const KNOWN = [
  `INSERT INTO "transaction_tallies" ("status", "day", "transactions", "paise")
   SELECT "status", "day", sum("transactions"), sum("paise") FROM (
     SELECT "status", ("paid_at" AT TIME ZONE 'Asia/Kolkata')::date AS "day", count(*) AS "transactions",
       sum(CASE WHEN "paid_at" IS NULL THEN 0 ELSE "total_paise" - "refunded_paise" END) AS "paise"
     FROM "transactions" GROUP BY 1, 2
     UNION ALL SELECT "status", "day", - "transactions", - "paise" FROM "transaction_tallies") AS "both"
   GROUP BY 1, 2 HAVING sum("transactions") <> 0 OR sum("paise") <> 0`,
  `INSERT INTO "revenue_tallies" ("document_type", "documents", "paise")
   SELECT "document_type", sum("documents"), sum("paise") FROM (
     SELECT coalesce("d" ->> 'document_type', '') AS "document_type", count(*) AS "documents", coalesce(
       sum(("total_paise" - "refunded_paise") * ("d" ->> 'pricePaise')::numeric / nullif("subtotal_paise", 0)), 0)
       AS "paise"
     FROM "transactions", jsonb_array_elements("documents") AS "d" WHERE "paid_at" IS NOT NULL GROUP BY 1
     UNION ALL SELECT "document_type", - "documents", - "paise" FROM "revenue_tallies") AS "both"
   GROUP BY 1 HAVING sum("documents") <> 0 OR sum("paise") <> 0`,
];
