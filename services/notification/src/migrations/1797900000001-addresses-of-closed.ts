import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses of closed accounts are found by an index when their time is over. */
export class AddressesOfClosed1797900000001 implements MigrationInterface {
  name = 'AddressesOfClosed1797900000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "known_addresses" ADD "closed_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(`UPDATE "known_addresses" a SET "closed_at" = c."closed_at"
      FROM "closed_accounts" c WHERE c."user_id" = a."user_id"`);
    await runner.query(`CREATE INDEX "known_addresses_by_closing" ON "known_addresses" ("closed_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "known_addresses_by_closing"`);
    await runner.query(`ALTER TABLE "known_addresses" DROP COLUMN "closed_at"`);
  }
}
