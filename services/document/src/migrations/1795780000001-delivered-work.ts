import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the numbers of the lead count of documents that are deleted. Of those deleted before, and of what the last
 * version deletes beside this one, nobody knows whether they were in time: they stay uncounted.
 */
export class DeliveredWork1795780000001 implements MigrationInterface {
  name = 'DeliveredWork1795780000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "delivered_work" (
      "document_id" uuid NOT NULL,
      "document_type" text NOT NULL,
      "signed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "signed_by_id" uuid,
      "is_on_time" boolean NOT NULL,
      "worked_seconds" integer,
      CONSTRAINT "delivered_work_pkey" PRIMARY KEY ("document_id")
    )`);
    await runner.query(`CREATE INDEX "delivered_work_by_signature" ON "delivered_work" ("signed_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "delivered_work"`);
  }
}
