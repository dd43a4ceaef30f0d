import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds of before that named a document. Whoever settles another one of such an order waits for it. */
export class KnownRefundsByType1795760000003 implements MigrationInterface {
  name = 'KnownRefundsByType1795760000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL statement_timeout = 0`);
    await runner.query(
      `SELECT 1 FROM "transactions" WHERE "id" IN (SELECT "transaction_id" FROM "refunds" WHERE "document_id" IS NOT NULL)
       ORDER BY "id" FOR UPDATE`,
    );
    await runner.query(
      `UPDATE "refunds" SET "status" = 'processed' WHERE "status" = 'processed' AND "document_id" IS NOT NULL`,
    );
  }

  /** The column goes with the migration before. */
  async down(): Promise<void> {}
}
