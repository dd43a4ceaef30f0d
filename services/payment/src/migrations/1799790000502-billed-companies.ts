import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filled by the events of auth. */
export class BilledCompanies1799790000502 implements MigrationInterface {
  name = 'BilledCompanies1799790000502';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "billed_companies" (
        "user_id" uuid CONSTRAINT "billed_companies_pkey" PRIMARY KEY,
        "name" text NOT NULL,
        "gstin" text NOT NULL,
        "changed_at" timestamptz(3) NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "billed_companies"');
  }
}
