import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents are found by the phone, the company and the GSTIN of their order, which events tell from now on. */
export class OrdersFoundBy1799710000703 implements MigrationInterface {
  name = 'OrdersFoundBy1799710000703';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "orders" ADD "found_by" text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "orders" DROP COLUMN "found_by"`);
  }
}
