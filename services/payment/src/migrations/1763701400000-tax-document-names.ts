import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The tables of tax documents get the name that everything else has. Instances of the version before still say the
 * old one: for them it is a view, which takes rows like a table, until 1795870000002
 * (docs/adr/expand-and-contract.md).
 */
export class TaxDocumentNames1763701400000 implements MigrationInterface {
  name = 'TaxDocumentNames1763701400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [from, to] of NAMES) await runner.query(`ALTER TABLE "${from}" RENAME TO "${to}"`);
    for (const [table, from, to] of CONSTRAINTS) {
      await runner.query(`ALTER TABLE "${table}" RENAME CONSTRAINT "${from}" TO "${to}"`);
    }
    await runner.query(`ALTER INDEX "tax_papers_of_transaction" RENAME TO "tax_documents_of_transaction"`);
    for (const [from, to] of NAMES) await runner.query(`CREATE VIEW "${from}" AS SELECT * FROM "${to}"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [from] of NAMES) await runner.query(`DROP VIEW IF EXISTS "${from}"`);
    await runner.query(`ALTER INDEX "tax_documents_of_transaction" RENAME TO "tax_papers_of_transaction"`);
    for (const [table, from, to] of CONSTRAINTS) {
      await runner.query(`ALTER TABLE "${table}" RENAME CONSTRAINT "${to}" TO "${from}"`);
    }
    for (const [from, to] of NAMES) await runner.query(`ALTER TABLE "${to}" RENAME TO "${from}"`);
  }
}

const NAMES = [
  ['tax_papers', 'tax_documents'],
  ['paper_counters', 'tax_document_counters'],
] as const;

const CONSTRAINTS = [
  ['tax_documents', 'tax_papers_pkey', 'tax_documents_pkey'],
  ['tax_documents', 'tax_papers_transaction_id_fkey', 'tax_documents_transaction_id_fkey'],
  ['tax_document_counters', 'paper_counters_pkey', 'tax_document_counters_pkey'],
] as const;
