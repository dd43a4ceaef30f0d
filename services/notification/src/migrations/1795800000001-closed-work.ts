import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was rejected, or is done, before its digest is not told as new work. */
export class ClosedWork1795800000001 implements MigrationInterface {
  name = 'ClosedWork1795800000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "work_states" ADD "is_closed" boolean NOT NULL DEFAULT false, ADD "moved_at" timestamptz(3)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "work_states" DROP "is_closed", DROP "moved_at"`);
  }
}
