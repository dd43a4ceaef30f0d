import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Transactions by status and day of payment with what they brought, and the shares of the document types, kept by
 * triggers: instances of the last version are counted as well. What was there before is added by the next migration,
 * when every change is already written down: nobody waits.
 */
export class TransactionTallies1795430000001 implements MigrationInterface {
  name = 'TransactionTallies1795430000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update', 'delete']) {
      await runner.query(`DROP TRIGGER "transactions_tally_${event}" ON "transactions"`);
    }
    await runner.query(`DROP FUNCTION "tally_transactions"`);
    await runner.query(`DROP TABLE "transaction_tallies", "revenue_tallies"`);
  }
}

/** @param sign of what is added: '' or '-' */
const added = (rows: string, sign: string) => `
  INSERT INTO "transaction_tallies" ("status", "day", "transactions", "paise")
  SELECT "status", ("paid_at" AT TIME ZONE 'Asia/Kolkata')::date, ${sign} count(*),
    ${sign} sum(CASE WHEN "paid_at" IS NULL THEN 0 ELSE "total_paise" - "refunded_paise" END)
  FROM ${rows} AS "t" GROUP BY 1, 2;
  INSERT INTO "revenue_tallies" ("document_type", "documents", "paise")
  SELECT coalesce("d" ->> 'document_type', ''), ${sign} count(*), ${sign} coalesce(
    sum(("total_paise" - "refunded_paise") * ("d" ->> 'pricePaise')::numeric / nullif("subtotal_paise", 0)), 0)
  FROM ${rows} AS "t", jsonb_array_elements("documents") AS "d" WHERE "paid_at" IS NOT NULL GROUP BY 1;`;

const UP = [
  `CREATE TABLE "transaction_tallies" (
    "status" text NOT NULL,
    "day" date,
    "transactions" bigint NOT NULL,
    "paise" bigint NOT NULL
  )`,
  `CREATE TABLE "revenue_tallies" (
    "document_type" text NOT NULL,
    "documents" bigint NOT NULL,
    "paise" numeric NOT NULL
  )`,
  `CREATE FUNCTION "tally_transactions"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN ${added('(SELECT OLD.*)', '-')} ${added('(SELECT NEW.*)', '')}
      ELSIF TG_OP = 'INSERT' THEN ${added('"changed"', '')}
      ELSE ${added('"changed"', '-')}
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "transactions_tally_insert" AFTER INSERT ON "transactions"
    REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "tally_transactions"()`,
  `CREATE TRIGGER "transactions_tally_delete" AFTER DELETE ON "transactions"
    REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "tally_transactions"()`,
  // Most updates change nothing of it: for them nothing is called.
  `CREATE TRIGGER "transactions_tally_update" AFTER UPDATE ON "transactions" FOR EACH ROW
    WHEN ((OLD."status", OLD."paid_at", OLD."total_paise", OLD."refunded_paise", OLD."subtotal_paise", OLD."documents")
      IS DISTINCT FROM
      (NEW."status", NEW."paid_at", NEW."total_paise", NEW."refunded_paise", NEW."subtotal_paise", NEW."documents"))
    EXECUTE FUNCTION "tally_transactions"()`,
];
