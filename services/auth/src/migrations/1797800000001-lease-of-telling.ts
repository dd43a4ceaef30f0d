import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An old address is told under a lease, not under a lock: a mail server may take long for its yes. */
export class LeaseOfTelling1797800000001 implements MigrationInterface {
  name = 'LeaseOfTelling1797800000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "email_changes" ADD "tell_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(`CREATE INDEX "email_changes_of_old" ON "email_changes" ("old_email")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "email_changes_of_old"`);
    await runner.query(`ALTER TABLE "email_changes" DROP COLUMN "tell_at"`);
  }
}
