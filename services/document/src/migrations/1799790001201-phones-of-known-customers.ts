import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filled by the events of auth. */
export class PhonesOfKnownCustomers1799790001201 implements MigrationInterface {
  name = 'PhonesOfKnownCustomers1799790001201';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "known_customers" ADD "phone" text, ADD "phone_told_at" timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "known_customers" DROP COLUMN "phone", DROP COLUMN "phone_told_at"`);
  }
}
