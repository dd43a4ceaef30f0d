import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The contract step (docs/adr/expand-and-contract.md): no version that runs reads what goes, writes paid for it. */
export class DropOldSearch1795890000001 implements MigrationInterface {
  name = 'DropOldSearch1795890000001';
  /** PostgreSQL drops no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "users_search"`);
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "users_search" ON "users" USING gin
      (lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number) gin_trgm_ops)`);
  }
}
