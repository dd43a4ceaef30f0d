import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language in which emails are written to a user; none for accounts that are older than the choice. */
export class LanguageOfUsers1763700810000 implements MigrationInterface {
  name = 'LanguageOfUsers1763700810000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "language" text`);
    await runner.query(
      `ALTER TABLE "users" ADD CONSTRAINT "users_language_known" CHECK (language IN ('en', 'hi', 'bn'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" DROP CONSTRAINT "users_language_known"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "language"`);
  }
}
