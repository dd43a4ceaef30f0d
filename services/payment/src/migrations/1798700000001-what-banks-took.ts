import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day on which a bank took money counts it, and the desk is told again of what is undecided. */
export class WhatBanksTook1798700000001 implements MigrationInterface {
  name = 'WhatBanksTook1798700000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "disputes" ADD "taken_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "disputes" ADD "announced_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(
      `CREATE INDEX "disputes_taken" ON "disputes" ("transaction_id") WHERE "deducted_paise" > 0 AND "status" <> 'won'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "disputes_taken"`);
    await runner.query(`ALTER TABLE "disputes" DROP "announced_at"`);
    await runner.query(`ALTER TABLE "disputes" DROP "taken_at"`);
  }
}
