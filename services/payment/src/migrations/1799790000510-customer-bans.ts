import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filled by the events of auth. */
export class CustomerBans1799790000510 implements MigrationInterface {
  name = 'CustomerBans1799790000510';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "customer_bans" (
        "user_id" uuid CONSTRAINT "customer_bans_pkey" PRIMARY KEY,
        "is_banned" boolean NOT NULL,
        "changed_at" timestamptz(3) NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "customer_bans"');
  }
}
