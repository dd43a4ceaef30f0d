import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signer and leads are told before the 60 days for a UDIN are over. */
export class TellOfUdin1795990000001 implements MigrationInterface {
  name = 'TellOfUdin1795990000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" ADD COLUMN "udin_told_stage" smallint NOT NULL DEFAULT 0`);
    await runner.query(
      `CREATE INDEX "documents_to_tell_of_udin" ON "documents" ("signed_at")
        WHERE "status" IN ('signed', 'completed') AND "signed_at" IS NOT NULL AND "udin" IS NULL AND "needs_udin"
          AND "udin_told_stage" < 2`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "documents_to_tell_of_udin"`);
    await runner.query(`ALTER TABLE "documents" DROP COLUMN "udin_told_stage"`);
  }
}
