import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A paid place whose money goes back unused is not there for uploads. The last version does not see it. */
export class WithdrawnPlaces1795810000001 implements MigrationInterface {
  name = 'WithdrawnPlaces1795810000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "entitlements" ADD "withdrawn_for" uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "entitlements" DROP "withdrawn_for"`);
  }
}
