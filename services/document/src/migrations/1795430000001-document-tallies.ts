import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many documents of each type have each status, kept by triggers: instances of the last version are counted as
 * well. What was there before is added by the next migration, when every change is already written down: nobody waits.
 */
export class DocumentTallies1795430000001 implements MigrationInterface {
  name = 'DocumentTallies1795430000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update', 'delete']) {
      await runner.query(`DROP TRIGGER "documents_tally_${event}" ON "documents"`);
    }
    await runner.query(`DROP FUNCTION "tally_documents"`);
    await runner.query(`DROP TABLE "document_tallies"`);
  }
}

const UP = [
  `CREATE TABLE "document_tallies" (
    "document_type" text NOT NULL,
    "status" text NOT NULL,
    "documents" bigint NOT NULL
  )`,
  `CREATE FUNCTION "tally_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        INSERT INTO "document_tallies" ("document_type", "status", "documents")
        VALUES (OLD."document_type", OLD."status", -1), (NEW."document_type", NEW."status", 1);
      ELSE
        INSERT INTO "document_tallies" ("document_type", "status", "documents")
        SELECT "document_type", "status", CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE - count(*) END
        FROM "changed" GROUP BY 1, 2;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "documents_tally_insert" AFTER INSERT ON "documents"
    REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "tally_documents"()`,
  `CREATE TRIGGER "documents_tally_delete" AFTER DELETE ON "documents"
    REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "tally_documents"()`,
  // Most updates change neither: for them nothing is called.
  `CREATE TRIGGER "documents_tally_update" AFTER UPDATE ON "documents" FOR EACH ROW
    WHEN (OLD."status" <> NEW."status" OR OLD."document_type" <> NEW."document_type")
    EXECUTE FUNCTION "tally_documents"()`,
];
