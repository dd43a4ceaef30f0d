import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One notice and one mail for an order; the digest of new work; the invoice that goes with a receipt. */
export class DigestsAndOrders1763701100000 implements MigrationInterface {
  name = 'DigestsAndOrders1763701100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notices" ADD "topic" text, ADD "items" jsonb`);
    await runner.query(`CREATE INDEX "notices_of_topic" ON "notices" ("recipient", "topic") WHERE "topic" IS NOT NULL`);
    await runner.query(`ALTER TABLE "mails" ADD "topic" text, ADD "items" jsonb, ADD "invoice" jsonb`);
    await runner.query(
      `CREATE INDEX "mails_of_topic" ON "mails" ("recipient", "topic") WHERE "topic" IS NOT NULL AND "status" = 'queued'`,
    );
    await runner.query(`CREATE TABLE "known_orders" (
      "transaction_id" text NOT NULL,
      "documents" integer NOT NULL,
      "heard_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "known_orders_pkey" PRIMARY KEY ("transaction_id")
    )`);
    await runner.query(`CREATE INDEX "known_orders_by_age" ON "known_orders" ("heard_at")`);
    await runner.query(`ALTER TABLE "preferences" ADD "new_work" text`);
    await runner.query(
      `ALTER TABLE "preferences" ADD CONSTRAINT "preferences_new_work_known"
       CHECK (new_work IN ('at-once', 'hourly', 'daily', 'never'))`,
    );
    await runner.query(`CREATE TABLE "digest_entries" (
      "member_id" uuid NOT NULL,
      "document_id" uuid NOT NULL,
      "document" jsonb NOT NULL,
      "heard_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "digest_entries_pkey" PRIMARY KEY ("member_id", "document_id")
    )`);
    await runner.query(`CREATE TABLE "work_states" (
      "document_id" uuid NOT NULL,
      "is_gone" boolean NOT NULL DEFAULT false,
      "assignee_id" uuid,
      "by_id" uuid,
      "assigned_at" TIMESTAMP(3) WITH TIME ZONE,
      "heard_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "work_states_pkey" PRIMARY KEY ("document_id")
    )`);
    await runner.query(`CREATE INDEX "work_states_by_age" ON "work_states" ("heard_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "work_states", "digest_entries", "known_orders"`);
    await runner.query(
      `ALTER TABLE "preferences" DROP CONSTRAINT "preferences_new_work_known", DROP COLUMN "new_work"`,
    );
    await runner.query(`DROP INDEX "mails_of_topic", "notices_of_topic"`);
    await runner.query(`ALTER TABLE "mails" DROP COLUMN "topic", DROP COLUMN "items", DROP COLUMN "invoice"`);
    await runner.query(`ALTER TABLE "notices" DROP COLUMN "topic", DROP COLUMN "items"`);
  }
}
