import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of two messages about the same state of a dispute the one that was told later knows what is left of the order. */
export class DisputesTold1799200000003 implements MigrationInterface {
  name = 'DisputesTold1799200000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "disputes" ADD "told_at" TIMESTAMP(3) WITH TIME ZONE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "disputes" DROP "told_at"`);
  }
}
