import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tells the holder of a session's token that the account was closed. */
export class ClosedSessions1795880000001 implements MigrationInterface {
  name = 'ClosedSessions1795880000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "closed_sessions" (
      "hash" bytea NOT NULL,
      "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "closed_sessions_pkey" PRIMARY KEY ("hash")
    )`);
    await runner.query(`CREATE INDEX "closed_sessions_by_expiry" ON "closed_sessions" ("expires_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "closed_sessions"`);
  }
}
