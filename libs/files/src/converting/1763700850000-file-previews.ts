import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `FilePreviewsModule`, for each service that shows Office files. */
export class FilePreviews1763700850000 implements MigrationInterface {
  name = 'FilePreviews1763700850000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "file_previews" (
        "key" text NOT NULL,
        "kind" text NOT NULL,
        "original_size" integer NOT NULL,
        "state" text NOT NULL,
        "due_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "attempts" integer NOT NULL DEFAULT 0,
        "size" integer,
        "sha256" text,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "file_previews_pkey" PRIMARY KEY ("key"),
        CONSTRAINT "file_previews_state_known" CHECK ("state" IN ('waiting', 'ready', 'failed')),
        CONSTRAINT "file_previews_ready_has_file"
          CHECK ("state" <> 'ready' OR ("size" IS NOT NULL AND "sha256" IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX "file_previews_waiting" ON "file_previews" ("due_at") WHERE "state" = 'waiting'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "file_previews"`);
  }
}
