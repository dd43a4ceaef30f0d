import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What banks took is read in its order, by disputes_taken_in_order, and of one order by disputes_of_transaction. */
export class DropDoubleIndex1799700000401 implements MigrationInterface {
  name = 'DropDoubleIndex1799700000401';
  /** PostgreSQL drops no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "disputes_taken"`);
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "disputes_taken" ON "disputes" ("transaction_id") WHERE "deducted_paise" > 0 AND "status" <> 'won'`,
    );
  }
}
