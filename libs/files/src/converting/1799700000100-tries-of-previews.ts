import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why the tries of a preview failed. The version before counts only the tries, and needs none of these. */
export class TriesOfPreviews1799700000100 implements MigrationInterface {
  name = 'TriesOfPreviews1799700000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "file_previews"
        ADD COLUMN "timeouts" integer NOT NULL DEFAULT 0,
        ADD COLUMN "overloads" integer NOT NULL DEFAULT 0,
        ADD COLUMN "tried_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(`CREATE INDEX "file_previews_made" ON "file_previews" ("tried_at") WHERE "state" = 'ready'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "file_previews_made"`);
    await runner.query(`
      ALTER TABLE "file_previews" DROP COLUMN "tried_at", DROP COLUMN "overloads", DROP COLUMN "timeouts"`);
  }
}
