import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As they were known at this time; a new flag needs a new constraint. */
const FLAGS = `ARRAY['encrypted', 'scripts', 'attachments', 'external-links', 'linked-picture', 'launch-action', 'dde',
  'web-query', 'web-function', 'activex', 'empty-macros', 'nested-archive', 'programs', 'leading-data', 'trailing-data',
  'markup', 'utf-16', 'legacy-encoding']::text[]`;

/** What the inspection found in a file is kept with it. Nothing is known of files from before. */
export class FileFlags1763700130000 implements MigrationInterface {
  name = 'FileFlags1763700130000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of ['original_flags', 'signed_flags']) {
      await runner.query(`ALTER TABLE "documents" ADD "${column}" text array NOT NULL DEFAULT '{}'`);
    }
    await runner.query(
      `ALTER TABLE "documents" ADD CONSTRAINT "documents_flags_known"
         CHECK ("original_flags" <@ ${FLAGS} AND "signed_flags" <@ ${FLAGS})`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" DROP CONSTRAINT "documents_flags_known"`);
    await runner.query(`ALTER TABLE "documents" DROP COLUMN "signed_flags", DROP COLUMN "original_flags"`);
  }
}
