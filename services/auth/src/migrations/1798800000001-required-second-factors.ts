import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An owner can require two-step login of the whole team; who has none sets it up before the login opens a session. */
export class RequiredSecondFactors1798800000001 implements MigrationInterface {
  name = 'RequiredSecondFactors1798800000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "second_factor_requirements" (
        "id" smallint NOT NULL DEFAULT 1,
        "since" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "second_factor_requirements_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "second_factor_requirements_one_row" CHECK (id = 1)
      )`);
    await runner.query(`
      CREATE TABLE "setup_tickets" (
        "hash" bytea NOT NULL,
        "user_id" uuid NOT NULL,
        "password_state" bytea NOT NULL,
        "secret" bytea NOT NULL,
        "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "setup_tickets_pkey" PRIMARY KEY ("hash"),
        CONSTRAINT "setup_tickets_user_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX "setup_tickets_of_user" ON "setup_tickets" ("user_id")`);
    await runner.query(`CREATE INDEX "setup_tickets_by_expiry" ON "setup_tickets" ("expires_at")`);
    await runner.query(`ALTER TABLE "second_factors" ADD "next_secret" bytea`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "second_factors" DROP COLUMN "next_secret"`);
    await runner.query(`DROP TABLE "setup_tickets"`);
    await runner.query(`DROP TABLE "second_factor_requirements"`);
  }
}
