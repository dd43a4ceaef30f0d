import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where customers read their emails who changed the one of their account. */
export class KnownAddresses1796920000001 implements MigrationInterface {
  name = 'KnownAddresses1796920000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "known_addresses" (
      "user_id" uuid NOT NULL,
      "email" text NOT NULL,
      "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "known_addresses_pkey" PRIMARY KEY ("user_id")
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "known_addresses"`);
  }
}
