import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Money for a document goes back in parts, and each says whether all of it is back. Both versions count it under the
 * lock of the order: the index was a second guard, and refuses parts.
 */
export class PartsOfDocuments1795760000001 implements MigrationInterface {
  name = 'PartsOfDocuments1795760000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "refunds" ADD "document_paid_back" boolean`);
    await runner.query(`DROP INDEX "refunds_of_document"`);
  }

  /** Not unique any more: parts that went back meanwhile stay. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "refunds_of_document" ON "refunds" ("document_id") WHERE "status" <> 'failed'`);
    await runner.query(`ALTER TABLE "refunds" DROP COLUMN "document_paid_back"`);
  }
}
