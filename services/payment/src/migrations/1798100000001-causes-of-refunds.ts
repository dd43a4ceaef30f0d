import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A reason of our own has a code, so that each reader is told in another language than English as well. */
export class CausesOfRefunds1798100000001 implements MigrationInterface {
  name = 'CausesOfRefunds1798100000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "refunds" ADD "because" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "refunds" DROP COLUMN "because"`);
  }
}
