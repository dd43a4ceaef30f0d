import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever works on a document reads what the customer asked for. */
export class EntitlementsDescription1799790000310 implements MigrationInterface {
  name = 'EntitlementsDescription1799790000310';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "entitlements" ADD "description" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "entitlements" DROP COLUMN "description"`);
  }
}
