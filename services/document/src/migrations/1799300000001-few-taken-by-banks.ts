import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each list of a customer asks what a bank has taken back whole: a few. */
export class FewTakenByBanks1799300000001 implements MigrationInterface {
  name = 'FewTakenByBanks1799300000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "disputes_taken" ON "disputes" ("transaction_id") WHERE "status" = 'lost' AND "is_taken_whole"`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "disputes_taken"`);
  }
}
