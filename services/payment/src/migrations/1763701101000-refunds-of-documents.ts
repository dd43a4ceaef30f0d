import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money that goes back for one document says which, and goes back once. */
export class RefundsOfDocuments1763701101000 implements MigrationInterface {
  name = 'RefundsOfDocuments1763701101000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "refunds" ADD "document_id" uuid`);
    await runner.query(
      `CREATE UNIQUE INDEX "refunds_of_document" ON "refunds" ("document_id") WHERE "status" <> 'failed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "refunds_of_document"`);
    await runner.query(`ALTER TABLE "refunds" DROP COLUMN "document_id"`);
  }
}
