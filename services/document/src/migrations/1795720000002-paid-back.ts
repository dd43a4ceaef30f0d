import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A document says that its money went back, also when nobody had asked for it. */
export class PaidBack1795720000002 implements MigrationInterface {
  name = 'PaidBack1795720000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" ADD "paid_back_at" timestamptz(3)`);
    await runner.query(MARK_PAID_BACK);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" DROP "paid_back_at"`);
  }
}

/** The moment itself was not kept: the last change of the document stands for it. */
const MARK_PAID_BACK = `
  UPDATE "documents" SET "paid_back_at" = "updated_at"
   WHERE "refund_request" = 'granted'
      OR "transaction_id" IN (SELECT "transaction_id" FROM "orders" WHERE "state" = 'refunded')`;
