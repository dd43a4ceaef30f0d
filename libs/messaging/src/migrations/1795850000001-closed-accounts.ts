import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of the services that keep something for a customer: whose account is closed. */
export class ClosedAccounts1795850000001 implements MigrationInterface {
  name = 'ClosedAccounts1795850000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "closed_accounts" (
      "user_id" uuid NOT NULL,
      "closed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "closed_accounts_pkey" PRIMARY KEY ("user_id")
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "closed_accounts"`);
  }
}
