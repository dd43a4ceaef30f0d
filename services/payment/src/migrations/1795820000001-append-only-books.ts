import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the law wants kept for eight years cannot be taken away, nor an invoice rewritten, by whoever gets hold of the
 * service's login (Companies Act, section 128(5); CGST Act, section 36).
 */
export class AppendOnlyBooks1795820000001 implements MigrationInterface {
  name = 'AppendOnlyBooks1795820000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(forRuntimeLogin('REVOKE UPDATE, DELETE, TRUNCATE ON "tax_documents" FROM %I'));
    await runner.query(forRuntimeLogin(`REVOKE DELETE, TRUNCATE ON ${BOOKS} FROM %I`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(forRuntimeLogin('GRANT UPDATE ON "tax_documents" TO %I'));
    await runner.query(forRuntimeLogin(`GRANT DELETE ON "tax_documents", ${BOOKS} TO %I`));
  }
}

const BOOKS = '"transactions", "refunds", "tax_document_counters"';

/** The runtime login has the name of the database. Where there is none, no right has to be taken away. */
const forRuntimeLogin = (statement: string) => `DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = current_database()) THEN
    EXECUTE format('${statement}', current_database());
  END IF;
END $$`;
