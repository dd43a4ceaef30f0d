import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What customers' banks demand back, for the desk, and for the documents that prove the service. */
export class DisputesOfOrders1798500000001 implements MigrationInterface {
  name = 'DisputesOfOrders1798500000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "disputes" (
      "id" text NOT NULL,
      "transaction_id" text NOT NULL,
      "status" text NOT NULL,
      "phase" text NOT NULL,
      "amount_paise" integer NOT NULL,
      "deducted_paise" integer NOT NULL,
      "respond_by" TIMESTAMP(3) WITH TIME ZONE,
      "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
    )`);
    await runner.query(`CREATE INDEX "disputes_of_order" ON "disputes" ("transaction_id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "disputes"`);
  }
}
