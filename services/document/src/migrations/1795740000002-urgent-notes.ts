import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which notes a customer calls urgent, so that the mark of the queue goes with the note; and the numbers of notes,
 * which until now counted those that were deleted. Which of the earlier notes were urgent is not known: marks stay.
 */
export class UrgentNotes1795740000002 implements MigrationInterface {
  name = 'UrgentNotes1795740000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "note_texts" ADD "is_urgent" boolean NOT NULL DEFAULT false`);
    await runner.query(`SET LOCAL statement_timeout = 0`);
    await runner.query(`
      UPDATE "documents" SET "notes" = "kept"."notes"
        FROM (SELECT "document_id", count("text") AS "notes" FROM "note_texts" GROUP BY 1) AS "kept"
       WHERE "id" = "kept"."document_id" AND "documents"."notes" <> "kept"."notes"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Not deleted, only not told of yet: the version before knows no such rows.
    await runner.query(`DELETE FROM "note_texts" WHERE "revision" < 0`);
    await runner.query(`ALTER TABLE "note_texts" DROP "is_urgent"`);
  }
}
