import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The documents that money is asked back for, in the order in which the desk decides. Built while documents are added
 * and changed.
 */
export class RefundAsked1795980000001 implements MigrationInterface {
  name = 'RefundAsked1795980000001';
  /** PostgreSQL builds no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    // One that was left half built, by a start that was cut off.
    await runner.query(`DROP INDEX IF EXISTS "documents_refund_asked"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "documents_refund_asked" ON "documents" ("refund_requested_at", "id")
        WHERE "refund_request" = 'requested' AND "paid_back_at" IS NULL`,
    );
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "documents_refund_asked"`);
  }
}
