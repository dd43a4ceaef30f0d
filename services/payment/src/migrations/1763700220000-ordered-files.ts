import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The files of each transaction by their content, so that one which is paid and awaited is not sold again. */
export class OrderedFiles1763700220000 implements MigrationInterface {
  name = 'OrderedFiles1763700220000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "ordered_files" (
        "id" uuid NOT NULL,
        "transaction_id" text NOT NULL,
        "user_id" uuid NOT NULL,
        "position" smallint NOT NULL,
        "name" text NOT NULL,
        "document_type" text NOT NULL,
        "sha256" text,
        "state" text NOT NULL,
        "document_id" uuid,
        "paid_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "ordered_files_pkey" PRIMARY KEY ("id")
      )`,
    );
    await runner.query(
      `CREATE INDEX "ordered_files_by_content" ON "ordered_files" ("user_id", "sha256") WHERE "sha256" IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX "ordered_files_of_transaction" ON "ordered_files" ("transaction_id")`);
    await runner.query(`CREATE UNIQUE INDEX "ordered_files_of_document" ON "ordered_files" ("document_id")`);
    await runner.query(`ALTER TABLE "transactions" ADD "superseded_by" text`);
    await runner.query(
      `CREATE TABLE "known_uploads" (
        "document_id" uuid NOT NULL,
        "transaction_id" text NOT NULL,
        "document_type" text NOT NULL,
        "file_name" text NOT NULL,
        "sha256" text,
        "deleted" boolean NOT NULL,
        CONSTRAINT "known_uploads_pkey" PRIMARY KEY ("document_id")
      )`,
    );
    await runner.query(
      `CREATE INDEX "known_uploads_of_transaction" ON "known_uploads" ("transaction_id", "document_type")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "known_uploads"`);
    await runner.query(`ALTER TABLE "transactions" DROP "superseded_by"`);
    await runner.query(`DROP TABLE "ordered_files"`);
  }
}
