import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a customer was reminded of what is asked. Nobody was until now: those who have let it lie for days are told at
 * once. The index is built while documents are added and changed.
 */
export class CustomerReminders1799720000601 implements MigrationInterface {
  name = 'CustomerReminders1799720000601';
  /** PostgreSQL builds no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    // Column and index of a start that was cut off.
    await runner.query(`ALTER TABLE "documents" ADD COLUMN IF NOT EXISTS "customer_reminded_at" timestamptz(3)`);
    await runner.query(`DROP INDEX IF EXISTS "documents_unreminded"`);
    await runner.query(`
      CREATE INDEX CONCURRENTLY "documents_unreminded" ON "documents" ("stopped_at")
       WHERE "waiting_for" IS NOT NULL AND "customer_reminded_at" IS NULL`);
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "documents_unreminded"`);
    await runner.query(`ALTER TABLE "documents" DROP "customer_reminded_at"`);
  }
}
