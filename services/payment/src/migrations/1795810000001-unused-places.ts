import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Money goes back for a paid place that no upload has used. It is taken off the revenue of its type, as that of a
 * document is.
 */
export class UnusedPlaces1795810000001 implements MigrationInterface {
  name = 'UnusedPlaces1795810000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "refunds" ADD "place_id" uuid, ADD "withdrawal" text`);
    await runner.query(noteRefundsByType(TYPE_OF_DOCUMENT_OR_PLACE));
    await runner.query(`DROP TRIGGER "refunds_by_type" ON "refunds"`);
    await runner.query(trigger(`(NEW."document_id" IS NOT NULL OR NEW."place_id" IS NOT NULL)`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER "refunds_by_type" ON "refunds"`);
    await runner.query(trigger(`NEW."document_id" IS NOT NULL`));
    await runner.query(noteRefundsByType(TYPE_OF_DOCUMENT));
    await runner.query(`ALTER TABLE "refunds" DROP "place_id", DROP "withdrawal"`);
  }
}

const TYPE_OF_DOCUMENT = `
  SELECT u."document_type" AS "type", r."amount_paise" FROM "refunds" r
  JOIN "known_uploads" u ON u."document_id" = r."document_id"`;
const TYPE_OF_DOCUMENT_OR_PLACE = `
  SELECT coalesce(u."document_type", f."document_type") AS "type", r."amount_paise" FROM "refunds" r
  LEFT JOIN "known_uploads" u ON u."document_id" = r."document_id"
  LEFT JOIN "ordered_files" f ON f."id" = r."place_id"`;

const noteRefundsByType = (rows: string) => `
  CREATE OR REPLACE FUNCTION "note_refunds_by_type"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE "transactions" SET "refunded_by_type" = (
        SELECT coalesce(jsonb_object_agg("type", "paise"), '{}') FROM (
          SELECT "type", sum("amount_paise") AS "paise" FROM (
            ${rows}
            WHERE r."transaction_id" = NEW."transaction_id" AND r."status" = 'processed' AND NOT r."surplus") AS "named"
          WHERE "type" IS NOT NULL GROUP BY 1) AS "types")
      WHERE "id" = NEW."transaction_id";
      RETURN NULL;
    END $$`;

const trigger = (isNamed: string) => `
  CREATE TRIGGER "refunds_by_type" AFTER UPDATE OF "status" ON "refunds" FOR EACH ROW
    WHEN (NEW."status" = 'processed' AND ${isNamed}) EXECUTE FUNCTION "note_refunds_by_type"()`;
