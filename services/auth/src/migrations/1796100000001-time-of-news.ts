import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the other services were told of a customer last: news that come after it must not look older. */
export class TimeOfNews1796100000001 implements MigrationInterface {
  name = 'TimeOfNews1796100000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "told_at" timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" DROP COLUMN "told_at"`);
  }
}
