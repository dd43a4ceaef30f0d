import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why payments of an order failed: whoever is asked for help has to know. Of older orders nothing is known. */
export class PaymentFailures1799790001100 implements MigrationInterface {
  name = 'PaymentFailures1799790001100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "transactions" ADD "failures" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "transactions" DROP "failures"`);
  }
}
