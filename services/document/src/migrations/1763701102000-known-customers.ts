import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names that customers changed after they had ordered. */
export class KnownCustomers1763701102000 implements MigrationInterface {
  name = 'KnownCustomers1763701102000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "known_customers" (
      "id" uuid NOT NULL,
      "first_name" text NOT NULL,
      "last_name" text NOT NULL,
      "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "known_customers_pkey" PRIMARY KEY ("id")
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "known_customers"`);
  }
}
