import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds name the payment they take from: a customer may have paid an order twice. */
export class SurplusRefunds1763700210000 implements MigrationInterface {
  name = 'SurplusRefunds1763700210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "refunds" ADD "payment_id" text, ADD "surplus" boolean NOT NULL DEFAULT false`);
    await runner.query(
      `UPDATE "refunds" SET "payment_id" = t."payment_id"
       FROM "transactions" t WHERE t."id" = "refunds"."transaction_id"`,
    );
    await runner.query(`ALTER TABLE "refunds" ALTER "payment_id" SET NOT NULL`);
    await runner.query(`CREATE INDEX "refunds_of_payment" ON "refunds" ("payment_id")`);
    await runner.query(
      `CREATE TABLE "provider_sweeps" (
        "name" text NOT NULL,
        "next_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "provider_sweeps_pkey" PRIMARY KEY ("name")
      )`,
    );
    await runner.query(`INSERT INTO "provider_sweeps" VALUES ('refunds', now())`);
    // What was paid before is looked at once more: a second payment may have come without anybody noticing.
    await runner.query(`UPDATE "transactions" SET "next_look_at" = now() WHERE "paid_at" > now() - interval '5 days'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "provider_sweeps"`);
    await runner.query(`DROP INDEX "refunds_of_payment"`);
    await runner.query(`ALTER TABLE "refunds" DROP "surplus", DROP "payment_id"`);
  }
}
