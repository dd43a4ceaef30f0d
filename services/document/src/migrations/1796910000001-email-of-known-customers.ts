import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents follow the email of their customer, too. */
export class EmailOfKnownCustomers1796910000001 implements MigrationInterface {
  name = 'EmailOfKnownCustomers1796910000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "known_customers" ADD "email" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "known_customers" DROP COLUMN "email"`);
  }
}
