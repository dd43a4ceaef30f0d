import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An email to a colleague does not leave after a ban. Those that wait since the last version leave as they are. */
export class MailsOfColleagues1795820000001 implements MigrationInterface {
  name = 'MailsOfColleagues1795820000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" ADD "staff_id" uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" DROP "staff_id"`);
  }
}
