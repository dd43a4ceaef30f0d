import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of RateLimitService, for each service with rate limits; auth makes the same in a migration of its own. */
export class RateLimitTable1763700120000 implements MigrationInterface {
  name = 'RateLimitTable1763700120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "rate_limits" (
        "key" bytea NOT NULL,
        "hits" TIMESTAMP WITH TIME ZONE array NOT NULL,
        "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
      )`);
    await runner.query(`CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" ("expires_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "rate_limits"`);
  }
}
