import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who revoked a signed document, and in which words. When and why had columns already. */
export class RevokedDocuments1795440000001 implements MigrationInterface {
  name = 'RevokedDocuments1795440000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "seals" ADD "revoked_by" uuid, ADD "revocation_note" text, ADD "revocation_remark" text`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "seals" DROP "revocation_remark", DROP "revocation_note", DROP "revoked_by"`,
    );
  }
}
