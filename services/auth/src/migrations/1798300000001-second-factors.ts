import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Admins can have the login ask for a code of an authenticator app. */
export class SecondFactors1798300000001 implements MigrationInterface {
  name = 'SecondFactors1798300000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "second_factors" (
        "user_id" uuid NOT NULL,
        "secret" bytea NOT NULL,
        "on_since" TIMESTAMP(3) WITH TIME ZONE,
        "last_step" integer NOT NULL DEFAULT 0,
        "recovery_hashes" bytea array NOT NULL DEFAULT '{}',
        CONSTRAINT "second_factors_pkey" PRIMARY KEY ("user_id"),
        CONSTRAINT "second_factors_user_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "second_factors"`);
  }
}
