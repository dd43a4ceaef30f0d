import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An upload that is sent again under its key is known; what has none is not in the index. */
export class UploadsOnce1799790000503 implements MigrationInterface {
  name = 'UploadsOnce1799790000503';
  /** PostgreSQL builds no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    await runner.query(`ALTER TABLE "vault_files" ADD COLUMN IF NOT EXISTS "upload_key" text`);
    // One that was left half built, by a start that was cut off.
    await runner.query(`DROP INDEX IF EXISTS "vault_files_upload_key"`);
    await runner.query(`CREATE UNIQUE INDEX CONCURRENTLY "vault_files_upload_key"
      ON "vault_files" ("user_id", "upload_key") WHERE "upload_key" IS NOT NULL`);
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "vault_files" DROP COLUMN "upload_key"`);
  }
}
