import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names are kept as they were typed, and found however they are composed. Built while customers register. Instances of
 * the version before still read users_search, until 1795890000001 (docs/adr/expand-and-contract.md).
 */
export class SearchComposedNames1795740000001 implements MigrationInterface {
  name = 'SearchComposedNames1795740000001';
  /** PostgreSQL builds no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    // One that was left half built, by a start that was cut off.
    await runner.query(`DROP INDEX IF EXISTS "users_search_composed"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "users_search_composed" ON "users" USING gin
      (normalize(lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number)) gin_trgm_ops)`);
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "users_search_composed"`);
  }
}
