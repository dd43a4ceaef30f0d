import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language in which emails are written to a person; none where nobody has chosen. */
export class LanguageOfCustomers1763700800000 implements MigrationInterface {
  name = 'LanguageOfCustomers1763700800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "preferences" ADD "language" text`);
    await runner.query(
      `ALTER TABLE "preferences" ADD CONSTRAINT "preferences_language_known" CHECK (language IN ('en', 'hi', 'bn'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "preferences" DROP CONSTRAINT "preferences_language_known"`);
    await runner.query(`ALTER TABLE "preferences" DROP COLUMN "language"`);
  }
}
