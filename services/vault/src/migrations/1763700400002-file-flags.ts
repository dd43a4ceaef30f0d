import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As they were known at this time; a new flag needs a new constraint. */
const FLAGS = `ARRAY['encrypted', 'scripts', 'attachments', 'external-links', 'linked-picture', 'launch-action', 'dde',
  'web-query', 'web-function', 'activex', 'empty-macros', 'nested-archive', 'programs', 'leading-data', 'trailing-data',
  'markup', 'utf-16', 'legacy-encoding']::text[]`;

/** What the inspection found in a file is kept with it. Nothing is known of files from before. */
export class FileFlags1763700400002 implements MigrationInterface {
  name = 'FileFlags1763700400002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "vault_files" ADD "flags" text array NOT NULL DEFAULT '{}',
         ADD CONSTRAINT "vault_files_flags_known" CHECK ("flags" <@ ${FLAGS})`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "vault_files" DROP CONSTRAINT "vault_files_flags_known", DROP COLUMN "flags"`);
  }
}
