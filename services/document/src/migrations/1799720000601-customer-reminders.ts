import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a customer was reminded of what is asked. Nobody was until now: those who have let it lie for days are told at
 * once.
 */
export class CustomerReminders1799720000601 implements MigrationInterface {
  name = 'CustomerReminders1799720000601';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" ADD "customer_reminded_at" timestamptz(3)`);
    await runner.query(`
      CREATE INDEX "documents_unreminded" ON "documents" ("stopped_at")
       WHERE "waiting_for" IS NOT NULL AND "customer_reminded_at" IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "documents_unreminded"`);
    await runner.query(`ALTER TABLE "documents" DROP "customer_reminded_at"`);
  }
}
