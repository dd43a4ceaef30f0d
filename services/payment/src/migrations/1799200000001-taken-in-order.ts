import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What banks took in a month, for the firm's accounts. Built while customers pay. */
export class TakenInOrder1799200000001 implements MigrationInterface {
  name = 'TakenInOrder1799200000001';
  /** PostgreSQL builds no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    // One that was left half built, by a start that was cut off.
    await runner.query(`DROP INDEX IF EXISTS "disputes_taken_in_order"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "disputes_taken_in_order"
      ON "disputes" ((coalesce("taken_at", "said_at")), "id") WHERE "deducted_paise" > 0 AND "status" <> 'won'`);
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "disputes_taken_in_order"`);
  }
}
