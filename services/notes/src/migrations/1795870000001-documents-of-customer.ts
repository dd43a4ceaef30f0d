import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For a customer who takes a copy of all notes along. Built while notes are written. */
export class DocumentsOfCustomer1795870000001 implements MigrationInterface {
  name = 'DocumentsOfCustomer1795870000001';
  /** PostgreSQL builds no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    // One that was left half built, by a start that was cut off.
    await runner.query(`DROP INDEX IF EXISTS "known_documents_of_customer"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "known_documents_of_customer" ON "known_documents" (("customer" ->> 'id'))`,
    );
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "known_documents_of_customer"`);
  }
}
