import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An email of an order tells what is so when it leaves. Those that wait since the last version leave as they are. */
export class CurrentMails1795810000003 implements MigrationInterface {
  name = 'CurrentMails1795810000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" ADD "news" jsonb`);
    await runner.query(
      `ALTER TABLE "work_states" ADD "status" text, ADD "is_deleted" boolean NOT NULL DEFAULT false,
         ADD "signed_at" timestamptz(3), ADD "signed_file_name" text, ADD "signed_udin" text,
         ADD "udin_changed_at" timestamptz(3), ADD "udin" text, ADD "is_revoked" boolean NOT NULL DEFAULT false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "work_states" DROP "status", DROP "is_deleted", DROP "signed_at", DROP "signed_file_name",
         DROP "signed_udin", DROP "udin_changed_at", DROP "udin", DROP "is_revoked"`,
    );
    await runner.query(`ALTER TABLE "mails" DROP "news"`);
  }
}
