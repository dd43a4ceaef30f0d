import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The paid orders of a document type: the rows behind its revenue. */
export class PaidTypes1795400000002 implements MigrationInterface {
  name = 'PaidTypes1795400000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "transactions_by_paid_type" ON "transactions" USING gin ("documents" jsonb_path_ops)
         WHERE "paid_at" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "transactions_by_paid_type"`);
  }
}
