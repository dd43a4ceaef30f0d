import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Built while emails are written. */
export class FindMailsOfCustomers1795880000002 implements MigrationInterface {
  name = 'FindMailsOfCustomers1795880000002';
  /** PostgreSQL builds no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    // One that was left half built, by a start that was cut off.
    await runner.query(`DROP INDEX IF EXISTS "mails_of_customer"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "mails_of_customer" ON "mails" ("customer_id") WHERE "customer_id" IS NOT NULL`,
    );
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "mails_of_customer"`);
  }
}
