import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a bank has taken back is paid no more: nothing is uploaded for it. Each list asks what is undecided: a few. */
export class TakenByBanks1798700000002 implements MigrationInterface {
  name = 'TakenByBanks1798700000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "disputes" ADD "is_taken_whole" boolean NOT NULL DEFAULT false`);
    await runner.query(
      `CREATE INDEX "disputes_undecided" ON "disputes" ("transaction_id") WHERE "status" IN ('open', 'under_review')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "disputes_undecided"`);
    await runner.query(`ALTER TABLE "disputes" DROP "is_taken_whole"`);
  }
}
