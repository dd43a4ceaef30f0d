import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was written beside a status stayed when the document was deleted, although nobody could read it any more.
 * Both tables are locked first: a document that is deleted at this moment would leave rows that the constraint refuses.
 */
export class HistoryGoesWithDocument1795860000001 implements MigrationInterface {
  name = 'HistoryGoesWithDocument1795860000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`LOCK TABLE "documents", "status_changes" IN SHARE ROW EXCLUSIVE MODE`);
    await runner.query(`
      DELETE FROM "status_changes" c WHERE NOT EXISTS (SELECT FROM "documents" d WHERE d."id" = c."document_id")`);
    await runner.query(`
      ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_of_document_fkey"
        FOREIGN KEY ("document_id") REFERENCES "documents" ("id") ON DELETE CASCADE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "status_changes" DROP CONSTRAINT "status_changes_of_document_fkey"`);
  }
}
