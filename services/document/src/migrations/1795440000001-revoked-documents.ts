import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who revoked a signed document, and in which words; when and why had columns already. And seals that were not retired
 * when their document was signed anew with SEALING=off: they answered "genuine" for the earlier file.
 */
export class RevokedDocuments1795440000001 implements MigrationInterface {
  name = 'RevokedDocuments1795440000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "seals" ADD "revoked_by" uuid, ADD "revocation_note" text, ADD "revocation_remark" text`,
    );
    await runner.query(RETIRE_OVERTAKEN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "seals" DROP "revocation_remark", DROP "revocation_note", DROP "revoked_by"`);
  }
}

export const RETIRE_OVERTAKEN = `
  UPDATE "seals" SET "replaced_at" = "documents"."signed_at" FROM "documents"
   WHERE "documents"."id" = "seals"."document_id" AND "seals"."replaced_at" IS NULL
     AND "documents"."signed_at" IS NOT NULL AND "documents"."signed_sha256" <> "seals"."signed_sha256"`;
