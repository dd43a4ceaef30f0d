import type { MigrationInterface, QueryRunner } from 'typeorm';

/** However many wait that go to everybody, the next one before them is found. Built while emails are written. */
export class FindMailsBeforeOthers1799740000402 implements MigrationInterface {
  name = 'FindMailsBeforeOthers1799740000402';
  /** PostgreSQL builds no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    // One that was left half built, by a start that was cut off.
    await runner.query(`DROP INDEX IF EXISTS "mails_due_first"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "mails_due_first" ON "mails" ("due_at")
        WHERE NOT "is_bulk" AND ("status" = 'queued' OR "status" = 'sending')`,
    );
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "mails_due_first"`);
  }
}
