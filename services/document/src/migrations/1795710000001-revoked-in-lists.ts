import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists say of a signed document that it is no longer in force; until now only the register knew. */
export class RevokedInLists1795710000001 implements MigrationInterface {
  name = 'RevokedInLists1795710000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" ADD "revoked_at" timestamptz(3)`);
    await runner.query(MARK_WITHDRAWN_NUMBERS);
    await runner.query(MARK_REVOKED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" DROP "revoked_at"`);
  }
}

/** The last number of the file that is signed was revoked, and no other has come. */
export const MARK_WITHDRAWN_NUMBERS = `
  UPDATE "documents" SET "revoked_at" = "last"."ended_at" FROM (
    SELECT DISTINCT ON ("document_id", "signed_sha256") "document_id", "signed_sha256", "state", "ended_at" FROM "udins"
     WHERE "document_id" IN (SELECT "document_id" FROM "udins" WHERE "state" = 'revoked')
     ORDER BY "document_id", "signed_sha256", "recorded_at" DESC) AS "last"
   WHERE "documents"."id" = "last"."document_id" AND "documents"."signed_sha256" = "last"."signed_sha256"
     AND "documents"."udin" IS NULL AND "last"."state" = 'revoked'`;

export const MARK_REVOKED = `
  UPDATE "documents" SET "revoked_at" = "seals"."revoked_at" FROM "seals"
   WHERE "seals"."document_id" = "documents"."id" AND "seals"."revoked_at" IS NOT NULL
     AND "seals"."supplements" IS NULL AND "seals"."replaced_at" IS NULL`;
