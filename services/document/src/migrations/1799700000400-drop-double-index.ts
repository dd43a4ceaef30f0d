import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The unique index on transaction, name and checksum begins with the transaction, and finds the same. */
export class DropDoubleIndex1799700000400 implements MigrationInterface {
  name = 'DropDoubleIndex1799700000400';
  /** PostgreSQL drops no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "documents_of_order"`);
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "documents_of_order" ON "documents" ("transaction_id")`);
  }
}
