import type { MigrationInterface, QueryRunner } from 'typeorm';

const purposes = (known: string) => `ALTER TABLE "verifications" DROP CONSTRAINT "verifications_purpose_known",
  ADD CONSTRAINT "verifications_purpose_known" CHECK (purpose IN (${known}))`;

/** Customers can change the email of their account, and the old mailbox can undo it. */
export class EmailChanges1796900000001 implements MigrationInterface {
  name = 'EmailChanges1796900000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(purposes(`'registration', 'reset', 'email-change'`));
    await runner.query(`ALTER TABLE "verifications" ADD "user_id" uuid`);
    await runner.query(`
      CREATE TABLE "email_changes" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "old_email" text NOT NULL,
        "new_email" text NOT NULL,
        "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "told_at" TIMESTAMP(3) WITH TIME ZONE,
        "undone_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "email_changes_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "email_changes_are_changes" CHECK (old_email <> new_email),
        CONSTRAINT "email_changes_user_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX "email_changes_of_user" ON "email_changes" ("user_id", "changed_at")`);
    await runner.query(`CREATE INDEX "email_changes_by_age" ON "email_changes" ("changed_at")`);
    await runner.query(`CREATE INDEX "email_changes_untold" ON "email_changes" ("changed_at") WHERE "told_at" IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "email_changes"`);
    await runner.query(`DELETE FROM "verifications" WHERE "purpose" = 'email-change'`);
    await runner.query(`ALTER TABLE "verifications" DROP COLUMN "user_id"`);
    await runner.query(purposes(`'registration', 'reset'`));
  }
}
