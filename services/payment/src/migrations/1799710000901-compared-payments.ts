import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What came of holding the provider's payments against the books. */
export class ComparedPayments1799710000901 implements MigrationInterface {
  name = 'ComparedPayments1799710000901';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "provider_differences" (
      "payment_id" text NOT NULL,
      "kind" text NOT NULL,
      "transaction_id" text,
      "order_id" text,
      "amount" bigint NOT NULL,
      "refunded" bigint NOT NULL,
      "currency" text NOT NULL,
      "booked_paise" bigint,
      "refund_booked_paise" bigint NOT NULL,
      "paid_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "found_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "seen_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "provider_differences_pkey" PRIMARY KEY ("payment_id")
    )`);
    await runner.query(
      `CREATE INDEX "provider_differences_by_age" ON "provider_differences" ("paid_at", "payment_id")`,
    );
    await runner.query(`CREATE TABLE "provider_days" (
      "day" date NOT NULL,
      "payments" integer NOT NULL,
      "paise" bigint NOT NULL,
      "compared_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "provider_days_pkey" PRIMARY KEY ("day")
    )`);
    await runner.query(`INSERT INTO "provider_sweeps" ("name", "next_at") VALUES ('payments', now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "provider_sweeps" WHERE "name" = 'payments'`);
    await runner.query(`DROP TABLE "provider_days"`);
    await runner.query(`DROP TABLE "provider_differences"`);
  }
}
