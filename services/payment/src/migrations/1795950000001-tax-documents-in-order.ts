import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The papers of a month, for its GST return. Built while customers pay. */
export class TaxDocumentsInOrder1795950000001 implements MigrationInterface {
  name = 'TaxDocumentsInOrder1795950000001';
  /** PostgreSQL builds no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    // One that was left half built, by a start that was cut off.
    await runner.query(`DROP INDEX IF EXISTS "tax_documents_in_order"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "tax_documents_in_order" ON "tax_documents" ("issued_at", "number")`);
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "tax_documents_in_order"`);
  }
}
