import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What named a document is taken off the revenue of its type. The shares of all types are still kept by
 * tally_transactions; beside it stands what such refunds move between types. By triggers: the last version's refunds
 * count as well.
 */
export class RefundsByType1795760000002 implements MigrationInterface {
  name = 'RefundsByType1795760000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Takes what was moved between types back out of the sums.
    await runner.query(`UPDATE "transactions" SET "refunded_by_type" = '{}' WHERE "refunded_by_type" <> '{}'`);
    await runner.query(`DROP TRIGGER "refunds_by_type" ON "refunds"`);
    for (const event of ['insert', 'update', 'delete']) {
      await runner.query(`DROP TRIGGER "transactions_by_type_${event}" ON "transactions"`);
    }
    await runner.query(`DROP FUNCTION "tally_refunds_by_type", "note_refunds_by_type"`);
    await runner.query(`ALTER TABLE "transactions" DROP COLUMN "refunded_by_type"`);
  }
}

/**
 * What is left of an order is shared by what each type cost less what named it. Shared by cost alone, each type has too
 * much by its share of what named others, and too little by what named itself.
 * @param sign of what is added: '' or '-'
 */
const moved = (row: 'OLD' | 'NEW', sign: string) => `
  INSERT INTO "revenue_tallies" ("document_type", "documents", "paise")
  SELECT "type", 0, ${sign} sum("paise") * (${row}."total_paise" - ${row}."refunded_paise")
    / (${row}."total_paise" - (SELECT sum("value"::numeric) FROM jsonb_each_text(${row}."refunded_by_type")))
  FROM (
    SELECT "key" AS "type", - "value"::numeric AS "paise" FROM jsonb_each_text(${row}."refunded_by_type")
    UNION ALL
    SELECT coalesce("d" ->> 'document_type', ''), ("d" ->> 'pricePaise')::numeric / ${row}."subtotal_paise"
      * (SELECT sum("value"::numeric) FROM jsonb_each_text(${row}."refunded_by_type"))
    FROM jsonb_array_elements(${row}."documents") AS "d") AS "both"
  WHERE ${row}."paid_at" IS NOT NULL AND ${row}."refunded_by_type" <> '{}'
    AND ${row}."total_paise" > ${row}."refunded_paise"
  GROUP BY "type";`;

const CHANGED = ['paid_at', 'total_paise', 'refunded_paise', 'subtotal_paise', 'documents', 'refunded_by_type']
  .map((column) => `NEW."${column}" IS DISTINCT FROM OLD."${column}"`)
  .join(' OR ');

const UP = [
  `ALTER TABLE "transactions" ADD "refunded_by_type" jsonb NOT NULL DEFAULT '{}'`,
  `CREATE FUNCTION "tally_refunds_by_type"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN ${moved('OLD', '-')} END IF;
      IF TG_OP <> 'DELETE' THEN ${moved('NEW', '')} END IF;
      RETURN NULL;
    END $$`,
  // Hardly any order has such a refund: for the others nothing is called.
  `CREATE TRIGGER "transactions_by_type_insert" AFTER INSERT ON "transactions" FOR EACH ROW
    WHEN (NEW."refunded_by_type" <> '{}') EXECUTE FUNCTION "tally_refunds_by_type"()`,
  `CREATE TRIGGER "transactions_by_type_update" AFTER UPDATE ON "transactions" FOR EACH ROW
    WHEN ((OLD."refunded_by_type" <> '{}' OR NEW."refunded_by_type" <> '{}') AND (${CHANGED}))
    EXECUTE FUNCTION "tally_refunds_by_type"()`,
  `CREATE TRIGGER "transactions_by_type_delete" AFTER DELETE ON "transactions" FOR EACH ROW
    WHEN (OLD."refunded_by_type" <> '{}') EXECUTE FUNCTION "tally_refunds_by_type"()`,
  `CREATE FUNCTION "note_refunds_by_type"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE "transactions" SET "refunded_by_type" = (
        SELECT coalesce(jsonb_object_agg("document_type", "paise"), '{}') FROM (
          SELECT u."document_type", sum(r."amount_paise") AS "paise"
          FROM "refunds" r JOIN "known_uploads" u ON u."document_id" = r."document_id"
          WHERE r."transaction_id" = NEW."transaction_id" AND r."status" = 'processed' AND NOT r."surplus"
          GROUP BY 1) AS "types")
      WHERE "id" = NEW."transaction_id";
      RETURN NULL;
    END $$`,
  // Not on insert: a refund is stored before it is made, and a backup that is read in has the sums already.
  `CREATE TRIGGER "refunds_by_type" AFTER UPDATE OF "status" ON "refunds" FOR EACH ROW
    WHEN (NEW."status" = 'processed' AND NEW."document_id" IS NOT NULL) EXECUTE FUNCTION "note_refunds_by_type"()`,
];
