import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts can be banned, and what admins do to accounts is written down. */
export class Bans1763700800000 implements MigrationInterface {
  name = 'Bans1763700800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "banned_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(`
      CREATE TABLE "account_acts" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "act" text NOT NULL,
        "admin_id" uuid NOT NULL,
        "admin_name" text NOT NULL,
        "reason" text NOT NULL DEFAULT '',
        "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "account_acts_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "account_acts_act_known" CHECK (act IN ('sessions-ended', 'banned', 'unbanned'))
      )`);
    await runner.query(`CREATE INDEX "account_acts_of_user" ON "account_acts" ("user_id", "id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "account_acts"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "banned_at"`);
  }
}
