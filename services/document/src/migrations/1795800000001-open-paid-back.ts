import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The few open documents whose money went back: the desk takes them off the numbers of its views. Built while documents
 * are added and changed.
 */
export class OpenPaidBack1795800000001 implements MigrationInterface {
  name = 'OpenPaidBack1795800000001';
  /** PostgreSQL builds no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    // One that was left half built, by a start that was cut off.
    await runner.query(`DROP INDEX IF EXISTS "documents_open_paid_back"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "documents_open_paid_back" ON "documents" ("id")
        WHERE "paid_back_at" IS NOT NULL AND "status" IN ('pending', 'processing')`,
    );
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "documents_open_paid_back"`);
  }
}
