import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The filters of the list in the order in which it is shown, a period among them. Built while customers pay. Instances
 * of the version before still read transactions_by_status, until 1795870000002 (docs/adr/expand-and-contract.md).
 */
export class TransactionsOfStatus1795430000003 implements MigrationInterface {
  name = 'TransactionsOfStatus1795430000003';
  /** PostgreSQL builds no index CONCURRENTLY within a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET statement_timeout = 0`);
    for (const [index, on] of INDEXES) {
      // One that was left half built, by a start that was cut off.
      await runner.query(`DROP INDEX IF EXISTS "${index}"`);
      await runner.query(`CREATE INDEX CONCURRENTLY "${index}" ON ${on}`);
    }
    // As of documents, see their SearchStatistics1763700150000.
    await runner.query(`ALTER TABLE "transactions" ALTER "search_text" SET STATISTICS 1000`);
    await runner.query(`RESET statement_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "transactions" ALTER "search_text" SET STATISTICS -1`);
    for (const [index] of INDEXES) await runner.query(`DROP INDEX "${index}"`);
  }
}

const INDEXES = [
  ['transactions_of_status', '"transactions" ("status", "created_at", "id")'],
  ['transactions_of_email', `"transactions" ((lower("user_info" ->> 'email')), "created_at", "id")`],
] as const;
