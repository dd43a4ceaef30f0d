import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which texts a customer has consented to. Null for accounts that are older than the record. */
export class VersionsOfConsent1799700000601 implements MigrationInterface {
  name = 'VersionsOfConsent1799700000601';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "terms_version" text, ADD "privacy_version" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" DROP COLUMN "terms_version", DROP COLUMN "privacy_version"`);
  }
}
