import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaymentTables1763700000000 implements MigrationInterface {
  name = 'PaymentTables1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    // Trusted since PostgreSQL 13: the database's owner may install it.
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    for (const statement of [...TRANSACTIONS, ...REFUNDS_AND_PAPERS, ...EVENTS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['provider_events', 'paper_counters', 'tax_papers', 'refunds', 'transactions']) {
      await runner.query(`DROP TABLE "${table}"`);
    }
    await runner.query(`DROP EXTENSION IF EXISTS pg_trgm`);
  }
}

const TRANSACTIONS = [
  `CREATE TABLE "transactions" (
    "id" uuid NOT NULL,
    "transaction_id" text NOT NULL,
    "user_id" uuid NOT NULL,
    "customer" jsonb NOT NULL,
    "user_info" jsonb NOT NULL,
    "documents" jsonb NOT NULL,
    "metadata" jsonb NOT NULL,
    "subtotal_paise" integer NOT NULL,
    "gst_paise" integer NOT NULL,
    "gst_percentage" smallint NOT NULL,
    "total_paise" integer NOT NULL,
    "currency" text NOT NULL,
    "status" text NOT NULL,
    "payment_status" text NOT NULL,
    "order_id" text,
    "payment_id" text,
    "refunded_paise" integer NOT NULL DEFAULT 0,
    "invoice_number" text,
    "search_text" text NOT NULL,
    "paid_at" TIMESTAMP(3) WITH TIME ZONE,
    "next_look_at" TIMESTAMP(3) WITH TIME ZONE,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "transactions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "transactions_refund_bounded" CHECK ("refunded_paise" >= 0 AND "refunded_paise" <= "total_paise"),
    CONSTRAINT "transactions_total_adds_up" CHECK ("total_paise" = "subtotal_paise" + "gst_paise"),
    CONSTRAINT "transactions_paid_has_proof"
      CHECK ("status" <> 'completed' OR ("payment_id" IS NOT NULL AND "paid_at" IS NOT NULL))
  )`,
  `CREATE UNIQUE INDEX "transactions_transaction_id_unique" ON "transactions" ("transaction_id")`,
  `CREATE UNIQUE INDEX "transactions_order_id_unique" ON "transactions" ("order_id")`,
  `CREATE UNIQUE INDEX "transactions_payment_id_unique" ON "transactions" ("payment_id")`,
  `CREATE UNIQUE INDEX "transactions_invoice_number_unique" ON "transactions" ("invoice_number")`,
  `CREATE INDEX "transactions_of_user" ON "transactions" ("user_id", "id")`,
  `CREATE INDEX "transactions_by_status" ON "transactions" ("status", "id")`,
  `CREATE INDEX "transactions_by_age" ON "transactions" ("created_at", "id")`,
  `CREATE INDEX "transactions_by_payment_day" ON "transactions" ("paid_at") WHERE "paid_at" IS NOT NULL`,
  `CREATE INDEX "transactions_to_look_up" ON "transactions" ("next_look_at") WHERE "next_look_at" IS NOT NULL`,
  `CREATE INDEX "transactions_search" ON "transactions" USING gin ("search_text" gin_trgm_ops)`,
];

const REFUNDS_AND_PAPERS = [
  `CREATE TABLE "refunds" (
    "id" uuid NOT NULL,
    "transaction_id" uuid NOT NULL,
    "amount_paise" integer NOT NULL,
    "reason" text NOT NULL,
    "idempotency_key" text NOT NULL,
    "provider_refund_id" text,
    "status" text NOT NULL,
    "credit_note_number" text,
    "requested_by" uuid,
    "next_look_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "refunds_amount_positive" CHECK ("amount_paise" > 0),
    CONSTRAINT "refunds_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "transactions" ("id")
  )`,
  `CREATE UNIQUE INDEX "refunds_key_unique" ON "refunds" ("transaction_id", "idempotency_key")`,
  `CREATE UNIQUE INDEX "refunds_provider_id_unique" ON "refunds" ("provider_refund_id")`,
  `CREATE INDEX "refunds_to_look_up" ON "refunds" ("next_look_at") WHERE "status" = 'pending'`,
  `CREATE TABLE "tax_papers" (
    "number" text NOT NULL,
    "transaction_id" uuid NOT NULL,
    "content" jsonb NOT NULL,
    "issued_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "tax_papers_pkey" PRIMARY KEY ("number"),
    CONSTRAINT "tax_papers_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "transactions" ("id")
  )`,
  `CREATE INDEX "tax_papers_of_transaction" ON "tax_papers" ("transaction_id")`,
  `CREATE TABLE "paper_counters" (
    "series" text NOT NULL,
    "last" integer NOT NULL,
    CONSTRAINT "paper_counters_pkey" PRIMARY KEY ("series")
  )`,
];

const EVENTS = [
  `CREATE TABLE "provider_events" (
    "id" text NOT NULL,
    "name" text NOT NULL,
    "body_hash" bytea NOT NULL,
    "received_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "provider_events_pkey" PRIMARY KEY ("id")
  )`,
  `CREATE UNIQUE INDEX "provider_events_body_unique" ON "provider_events" ("body_hash")`,
  `CREATE INDEX "provider_events_by_age" ON "provider_events" ("received_at")`,
];
