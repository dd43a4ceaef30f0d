import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The contract step (docs/adr/expand-and-contract.md): no version that runs reads what goes, writes paid for it. */
export class DropOldNames1795870000002 implements MigrationInterface {
  name = 'DropOldNames1795870000002';
  /** PostgreSQL drops no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "transactions_by_status"`);
    for (const [view] of VIEWS) await runner.query(`DROP VIEW IF EXISTS "${view}"`);
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [view, table] of VIEWS) await runner.query(`CREATE VIEW "${view}" AS SELECT * FROM "${table}"`);
    await runner.query(`CREATE INDEX "transactions_by_status" ON "transactions" ("status", "id")`);
  }
}

const VIEWS = [
  ['tax_papers', 'tax_documents'],
  ['paper_counters', 'tax_document_counters'],
] as const;
