import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session in use for months leaves a token every quarter of an hour; a reset ends the codes of an address. */
export class FindWhatIsOver1763690010000 implements MigrationInterface {
  name = 'FindWhatIsOver1763690010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "refresh_tokens_by_expiry" ON "refresh_tokens" ("expires_at")`);
    await runner.query(`CREATE INDEX "verifications_of_email" ON "verifications" ("email")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "verifications_of_email"`);
    await runner.query(`DROP INDEX "refresh_tokens_by_expiry"`);
  }
}
