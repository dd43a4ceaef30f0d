import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts public checks, keeps a remark beside the reason of a revocation, and knows documents that need no UDIN. */
export class ChecksRemarksAndNoUdin1795410000001 implements MigrationInterface {
  name = 'ChecksRemarksAndNoUdin1795410000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...CHECKS, ...NO_UDIN]) await runner.query(statement);
    await runner.query(`ALTER TABLE "udins" ADD "remark" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "udins" DROP "remark"`);
    await runner.query(`DROP INDEX "documents_needing_udin"`);
    await runner.query(`ALTER TABLE "documents" DROP "needs_udin"`);
    await runner.query(`DROP TABLE "public_checks"`);
  }
}

const CHECKS = [
  `CREATE TABLE "public_checks" (
    "document_id" uuid NOT NULL,
    "hour" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "basis" text NOT NULL,
    "verdict" text NOT NULL,
    "times" integer NOT NULL,
    CONSTRAINT "public_checks_pkey" PRIMARY KEY ("document_id", "hour", "basis", "verdict")
  )`,
  `CREATE INDEX "public_checks_by_hour" ON "public_checks" ("hour")`,
];

const NO_UDIN = [
  // The default is for instances of the last version, which go on adding documents.
  `ALTER TABLE "documents" ADD "needs_udin" boolean NOT NULL DEFAULT true`,
  // What the catalogue says today; written out, for it may say something else tomorrow.
  `UPDATE "documents" SET "needs_udin" = false
    WHERE "document_type" IN ('project-reports', 'financial-planning', 'other-consultancy-reports')`,
  // documents_without_udin served the version before, until 1795890000001.
  `CREATE INDEX "documents_needing_udin" ON "documents" ("signed_at", "id")
     WHERE "status" IN ('signed', 'completed') AND "signed_at" IS NOT NULL AND "udin" IS NULL AND "needs_udin"`,
];
