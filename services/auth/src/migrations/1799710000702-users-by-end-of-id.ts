import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages show the last eight characters of an id, and customers say them. Built while customers register. */
export class UsersByEndOfId1799710000702 implements MigrationInterface {
  name = 'UsersByEndOfId1799710000702';
  /** PostgreSQL builds no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    // One that was left half built, by a start that was cut off.
    await runner.query(`DROP INDEX IF EXISTS "users_by_end_of_id"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "users_by_end_of_id" ON "users" (right(id::text, 8))`);
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "users_by_end_of_id"`);
  }
}
