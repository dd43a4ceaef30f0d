import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an operator looks for: orders that stand still, and whether the customer was reminded. */
export class StandingOrders1763701310000 implements MigrationInterface {
  name = 'StandingOrders1763701310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "transactions" ADD "reminded_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(
      `CREATE INDEX "transactions_unheard" ON "transactions" ("created_at", "id")
        WHERE "status" = 'pending' AND "next_look_at" IS NOT NULL AND "order_id" IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX "ordered_files_awaited" ON "ordered_files" ("paid_at", "transaction_id") WHERE "state" = 'awaited'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "ordered_files_awaited"`);
    await runner.query(`DROP INDEX "transactions_unheard"`);
    await runner.query(`ALTER TABLE "transactions" DROP COLUMN "reminded_at"`);
  }
}
