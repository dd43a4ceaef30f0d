import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each filter of the list, and each pair, in the order in which it is shown. Built while documents are added and
 * changed. Instances of the version before still read documents_by_status and documents_by_type, until 1795890000001
 * dropped them (docs/adr/expand-and-contract.md).
 */
export class PairsOfFilters1795430000003 implements MigrationInterface {
  name = 'PairsOfFilters1795430000003';
  /** PostgreSQL builds no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    for (const [index, on] of INDEXES) {
      // One that was left half built, by a start that was cut off.
      await runner.query(`DROP INDEX IF EXISTS "${index}"`);
      await runner.query(`CREATE INDEX CONCURRENTLY "${index}" ON ${on}`);
    }
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [index] of INDEXES) await runner.query(`DROP INDEX "${index}"`);
  }
}

const INDEXES = [
  ['documents_of_status', '"documents" ("status", "created_at", "id")'],
  ['documents_of_type', '"documents" ("document_type", "created_at", "id")'],
  ['documents_of_type_and_status', '"documents" ("document_type", "status", "created_at", "id")'],
  ['documents_of_email', `"documents" (("customer" ->> 'email'), "created_at", "id")`],
  // What is open is counted for each view: in the index, without reading a document.
  [
    'documents_open_counts',
    `"documents" ("assignee_id") INCLUDE ("status", "waiting_for", "stopped_at", "due_at", "review", "prepared_by_id")
      WHERE "status" IN ('pending', 'processing')`,
  ],
  ['orders_by_invoice', '"orders" ("invoice_number")'],
] as const;
