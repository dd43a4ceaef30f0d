import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RenameLetterToEmail1763700300002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" RENAME COLUMN "letter" TO "email"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" RENAME COLUMN "email" TO "letter"`);
  }
}
