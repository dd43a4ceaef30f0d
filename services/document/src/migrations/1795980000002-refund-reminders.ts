import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the leads were reminded of a refund request. Nobody was until now: of those long open they are told at once. */
export class RefundReminders1795980000002 implements MigrationInterface {
  name = 'RefundReminders1795980000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" ADD "refund_reminded_at" timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" DROP "refund_reminded_at"`);
  }
}
