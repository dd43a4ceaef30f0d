import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log by act, and by day. */
export class FindAdminActs1799700000402 implements MigrationInterface {
  name = 'FindAdminActs1799700000402';
  /** PostgreSQL makes no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    for (const [index, columns] of INDEXES) {
      // One that was cut off is there, and of no use.
      await runner.query(`DROP INDEX IF EXISTS "${index}"`);
      await runner.query(`CREATE INDEX CONCURRENTLY "${index}" ON "admin_acts" (${columns})`);
    }
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [index] of INDEXES) await runner.query(`DROP INDEX "${index}"`);
  }
}

const INDEXES = [
  ['admin_acts_of_act', '"act", "number"'],
  ['admin_acts_by_time', '"at"'],
] as const;
