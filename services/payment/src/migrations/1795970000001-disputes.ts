import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What customers' banks demand back (chargebacks). Nobody with the login of the service makes one vanish. */
export class Disputes1795970000001 implements MigrationInterface {
  name = 'Disputes1795970000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "disputes" (
      "id" text NOT NULL,
      "transaction_id" uuid NOT NULL,
      "payment_id" text NOT NULL,
      "amount_paise" integer NOT NULL,
      "deducted_paise" integer NOT NULL,
      "status" text NOT NULL,
      "phase" text NOT NULL,
      "reason" text,
      "respond_by" TIMESTAMP(3) WITH TIME ZONE,
      "said_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "disputes_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "disputes_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "transactions" ("id")
        ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX "disputes_of_transaction" ON "disputes" ("transaction_id")`);
    await runner.query(`DO $$ BEGIN
      IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = current_database()) THEN
        EXECUTE format('REVOKE DELETE, TRUNCATE ON "disputes" FROM %I', current_database());
      END IF;
    END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "disputes"`);
  }
}
