import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A business is looked for by its company or its GSTIN. Built while customers register. Instances of the version before
 * still read users_search_composed: a later release drops it (docs/adr/expand-and-contract.md).
 */
export class SearchCompanies1799790001203 implements MigrationInterface {
  name = 'SearchCompanies1799790001203';
  /** PostgreSQL builds no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    // One that was left half built, by a start that was cut off.
    await runner.query(`DROP INDEX IF EXISTS "users_search_companies"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "users_search_companies" ON "users" USING gin
      (normalize(lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number
        || ' ' || company_name || ' ' || gstin)) gin_trgm_ops)`);
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "users_search_companies"`);
  }
}
