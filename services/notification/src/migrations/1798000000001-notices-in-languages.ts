import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices to customers are kept in all languages; those of before stay in English. */
export class NoticesInLanguages1798000000001 implements MigrationInterface {
  name = 'NoticesInLanguages1798000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notices" ADD "translations" jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notices" DROP COLUMN "translations"`);
  }
}
