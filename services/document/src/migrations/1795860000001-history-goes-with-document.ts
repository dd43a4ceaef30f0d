import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was written beside a status stayed when the document was deleted, although nobody could read it any more.
 *
 * Nobody waits long for it: from the first step on no row stays behind, whichever version deletes; what lies there from
 * before is removed and looked at while documents are added and changed.
 */
export class HistoryGoesWithDocument1795860000001 implements MigrationInterface {
  name = 'HistoryGoesWithDocument1795860000001';
  /** Each step's lock ends with it. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    // It is there after a start that was cut off. The documents first, as whoever writes comes to them: one of the two
    // would be ended by a deadlock.
    const there = await runner.query(`SELECT FROM pg_constraint WHERE conname = 'status_changes_of_document_fkey'`);
    if (there.length === 0)
      await runner.query(`
        LOCK TABLE "documents" IN EXCLUSIVE MODE;
        ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_of_document_fkey"
          FOREIGN KEY ("document_id") REFERENCES "documents" ("id") ON DELETE CASCADE NOT VALID`);
    await runner.query(`
      DELETE FROM "status_changes" c WHERE NOT EXISTS (SELECT FROM "documents" d WHERE d."id" = c."document_id")`);
    await runner.query(`ALTER TABLE "status_changes" VALIDATE CONSTRAINT "status_changes_of_document_fkey"`);
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "status_changes" DROP CONSTRAINT "status_changes_of_document_fkey"`);
  }
}
