import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The contract step (docs/adr/expand-and-contract.md): no version that runs reads what goes, writes paid for it. */
export class DropOldIndexes1795890000001 implements MigrationInterface {
  name = 'DropOldIndexes1795890000001';
  /** PostgreSQL drops no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    for (const [index] of INDEXES) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`);
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [index, on] of INDEXES) await runner.query(`CREATE INDEX "${index}" ON ${on}`);
  }
}

const INDEXES = [
  ['documents_by_status', '"documents" ("status", "id")'],
  ['documents_by_type', '"documents" ("document_type", "id")'],
  [
    'documents_without_udin',
    `"documents" ("signed_at", "id")
      WHERE "status" IN ('signed', 'completed') AND "signed_at" IS NOT NULL AND "udin" IS NULL`,
  ],
] as const;
