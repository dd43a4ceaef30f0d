import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of EndedSessionsService, for each service that takes access tokens. */
export class EndedSessions1763700500000 implements MigrationInterface {
  name = 'EndedSessions1763700500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "ended_sessions" (
        "session_id" uuid NOT NULL,
        "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "ended_sessions_pkey" PRIMARY KEY ("session_id")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "ended_sessions"`);
  }
}
