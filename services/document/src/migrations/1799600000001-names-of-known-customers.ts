import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is uploaded after a customer has changed the name twice is found under all three. */
export class NamesOfKnownCustomers1799600000001 implements MigrationInterface {
  name = 'NamesOfKnownCustomers1799600000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "known_customers" ADD "names" text NOT NULL DEFAULT ''`);
    await runner.query(
      `UPDATE "known_customers" SET "names" = lower(concat_ws(' ', "first_name", "last_name", "email"))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "known_customers" DROP COLUMN "names"`);
  }
}
