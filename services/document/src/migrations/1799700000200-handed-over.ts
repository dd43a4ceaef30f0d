import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who comes back from a leave sees what went to whom. What was handed over before is not known. */
export class HandedOver1799700000200 implements MigrationInterface {
  name = 'HandedOver1799700000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "handed_over" (
      "member_id" uuid NOT NULL,
      "document_id" uuid NOT NULL,
      "to_id" uuid,
      "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "batch_id" uuid NOT NULL,
      "revision" integer NOT NULL,
      CONSTRAINT "handed_over_pkey" PRIMARY KEY ("member_id", "document_id"),
      CONSTRAINT "handed_over_of_document" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX "handed_over_of_member" ON "handed_over" ("member_id", "at", "document_id")`);
    await runner.query(`CREATE INDEX "handed_over_by_document" ON "handed_over" ("document_id")`);
    await runner.query(`CREATE INDEX "handed_over_by_age" ON "handed_over" ("at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "handed_over"`);
  }
}
