import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A customer's awaited documents are found by the orders. */
export class FindOrdersByUser1763700110000 implements MigrationInterface {
  name = 'FindOrdersByUser1763700110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "orders_of_user" ON "orders" ("user_id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "orders_of_user"`);
  }
}
