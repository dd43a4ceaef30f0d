import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever works on a document sees whom its invoice is for. */
export class OrdersBilledTo1799710000704 implements MigrationInterface {
  name = 'OrdersBilledTo1799710000704';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "orders" ADD "billed_to" jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "orders" DROP COLUMN "billed_to"`);
  }
}
