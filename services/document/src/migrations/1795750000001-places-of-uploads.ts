import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What decides which upload has which paid place, and what each was charged. Unknown of older orders; what the last
 * version deletes beside this one leaves no tombstone.
 */
export class PlacesOfUploads1795750000001 implements MigrationInterface {
  name = 'PlacesOfUploads1795750000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "entitlements" ADD "sha256" text, ADD "price_paise" integer`);
    await runner.query(`ALTER TABLE "documents" ADD "ordered_as" text`);
    await runner.query(`CREATE TABLE "upload_tombstones" (
      "document_id" uuid NOT NULL,
      "transaction_id" text NOT NULL,
      "document_type" text NOT NULL,
      "file_name" text NOT NULL,
      "sha256" text,
      "ordered_as" text,
      "state" text NOT NULL,
      CONSTRAINT "upload_tombstones_pkey" PRIMARY KEY ("document_id")
    )`);
    await runner.query(
      `CREATE INDEX "upload_tombstones_of_order" ON "upload_tombstones" ("transaction_id", "document_type")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "upload_tombstones"`);
    await runner.query(`ALTER TABLE "documents" DROP "ordered_as"`);
    await runner.query(`ALTER TABLE "entitlements" DROP "sha256", DROP "price_paise"`);
  }
}
