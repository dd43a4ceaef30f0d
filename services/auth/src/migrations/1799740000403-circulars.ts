import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the firm writes to its customers, and how far that has come. */
export class Circulars1799740000403 implements MigrationInterface {
  name = 'Circulars1799740000403';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "circulars" (
        "id" uuid NOT NULL,
        "words" jsonb NOT NULL,
        "audience" text NOT NULL,
        "recipient_ids" uuid array,
        "count" integer NOT NULL,
        "told" integer NOT NULL DEFAULT 0,
        "last_told_id" uuid,
        "next_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "by_id" uuid NOT NULL,
        "by_name" text NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "ended_at" TIMESTAMP(3) WITH TIME ZONE,
        "is_stopped" boolean NOT NULL DEFAULT false,
        CONSTRAINT "circulars_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "circulars_audience_known" CHECK (audience IN ('all', 'emails', 'customers'))
      )`);
    await runner.query(`CREATE INDEX "circulars_by_age" ON "circulars" ("created_at")`);
    await runner.query(`CREATE INDEX "circulars_to_send" ON "circulars" ("next_at") WHERE "ended_at" IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "circulars"`);
  }
}
