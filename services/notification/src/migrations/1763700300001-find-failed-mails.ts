import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The gauges count the mails given up each time they are read: without it all of three months' log is gone through. */
export class FindFailedMails1763700300001 implements MigrationInterface {
  name = 'FindFailedMails1763700300001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "mails_failed" ON "mails" ("created_at") WHERE "status" = 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "mails_failed"`);
  }
}
