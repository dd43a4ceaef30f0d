import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What goes to everybody waits for what one person waits for. */
export class MailsBehindOthers1799740000401 implements MigrationInterface {
  name = 'MailsBehindOthers1799740000401';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" ADD "is_bulk" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" DROP "is_bulk"`);
  }
}
