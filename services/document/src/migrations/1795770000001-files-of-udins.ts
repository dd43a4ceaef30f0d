import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which files a UDIN was of before another one was signed under it. What the last version signs anew beside this one
 * leaves no row.
 */
export class FilesOfUdins1795770000001 implements MigrationInterface {
  name = 'FilesOfUdins1795770000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "udin_files" (
      "id" uuid NOT NULL,
      "udin_id" uuid NOT NULL,
      "signed_sha256" text NOT NULL,
      "signed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "until" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "udin_files_pkey" PRIMARY KEY ("id")
    )`);
    await runner.query(`CREATE INDEX "udin_files_of_number" ON "udin_files" ("udin_id", "until")`);
    await runner.query(APPEND_ONLY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "udin_files"`);
  }
}

/** The runtime login has the name of the database. Where there is none, no right has to be taken away. */
const APPEND_ONLY = `DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = current_database()) THEN
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON "udin_files" FROM %I', current_database());
  END IF;
END $$`;
