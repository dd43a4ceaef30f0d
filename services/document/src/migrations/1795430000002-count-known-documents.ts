import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One snapshot of both tables: what is changed meanwhile is in neither, or in both. */
export class CountKnownDocuments1795430000002 implements MigrationInterface {
  name = 'CountKnownDocuments1795430000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL statement_timeout = 0`);
    await runner.query(
      `INSERT INTO "document_tallies" ("document_type", "status", "documents")
       SELECT "document_type", "status", sum("documents") FROM (
         SELECT "document_type", "status", count(*) AS "documents" FROM "documents" GROUP BY 1, 2
         UNION ALL SELECT "document_type", "status", - "documents" FROM "document_tallies") AS "both"
       GROUP BY 1, 2 HAVING sum("documents") <> 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "document_tallies"`);
  }
}
