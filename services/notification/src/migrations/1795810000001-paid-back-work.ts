import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work that is paid back before its digest is not told as new; what was rejected and corrected by then is. */
export class PaidBackWork1795810000001 implements MigrationInterface {
  name = 'PaidBackWork1795810000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "work_states" ADD "replaced_at" timestamptz(3), ADD "is_paid_back" boolean NOT NULL DEFAULT false,
         ADD "paid_back_revision" integer`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "work_states" DROP "replaced_at", DROP "is_paid_back", DROP "paid_back_revision"`);
  }
}
