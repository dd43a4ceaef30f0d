import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DocumentTables1763700100000 implements MigrationInterface {
  name = 'DocumentTables1763700100000';

  async up(runner: QueryRunner): Promise<void> {
    // Trusted since PostgreSQL 13: the database's owner may install it.
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    for (const statement of [...ORDERS, ...DOCUMENTS, ...LOGS]) await runner.query(statement);
    await runner.query(APPEND_ONLY);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['file_accesses', 'status_changes', 'entitlements', 'documents', 'orders']) {
      await runner.query(`DROP TABLE "${table}"`);
    }
    await runner.query(`DROP EXTENSION IF EXISTS pg_trgm`);
  }
}

const ORDERS = [
  `CREATE TABLE "orders" (
    "transaction_id" text NOT NULL,
    "user_id" uuid NOT NULL,
    "customer" jsonb NOT NULL,
    "state" text NOT NULL,
    CONSTRAINT "orders_pkey" PRIMARY KEY ("transaction_id")
  )`,
  `CREATE TABLE "entitlements" (
    "id" uuid NOT NULL,
    "transaction_id" text NOT NULL,
    "document_type" text NOT NULL,
    "name" text NOT NULL,
    "document_id" uuid,
    CONSTRAINT "entitlements_pkey" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "entitlements_of_order" ON "entitlements" ("transaction_id", "document_type")`,
  `CREATE UNIQUE INDEX "entitlements_document_unique" ON "entitlements" ("document_id")`,
];

const DOCUMENTS = [
  `CREATE TABLE "documents" (
    "id" uuid NOT NULL,
    "transaction_id" text NOT NULL,
    "user_id" uuid NOT NULL,
    "customer" jsonb NOT NULL,
    "document_type" text NOT NULL,
    "status" text NOT NULL,
    "status_note" text,
    "original" jsonb NOT NULL,
    "file_name" text NOT NULL,
    "sha256" text NOT NULL,
    "signed" jsonb,
    "signed_sha256" text,
    "signed_at" TIMESTAMP(3) WITH TIME ZONE,
    "udin" text,
    "search_text" text NOT NULL,
    "estimated_delivery" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "documents_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "documents_signed_has_file" CHECK ("status" <> 'signed' OR "signed" IS NOT NULL)
  )`,
  `CREATE UNIQUE INDEX "documents_upload_unique" ON "documents" ("transaction_id", "file_name", "sha256")`,
  `CREATE UNIQUE INDEX "documents_udin_unique" ON "documents" ("udin")`,
  `CREATE INDEX "documents_by_signed_hash" ON "documents" ("signed_sha256")`,
  `CREATE INDEX "documents_of_user" ON "documents" ("user_id", "id")`,
  `CREATE INDEX "documents_by_status" ON "documents" ("status", "id")`,
  `CREATE INDEX "documents_by_type" ON "documents" ("document_type", "id")`,
  `CREATE INDEX "documents_by_age" ON "documents" ("created_at", "id")`,
  // The sweep job asks which files a document names.
  `CREATE INDEX "documents_by_original_key" ON "documents" (("original" ->> 'key'))`,
  `CREATE INDEX "documents_by_signed_key" ON "documents" (("signed" ->> 'key'))`,
  `CREATE INDEX "documents_search" ON "documents" USING gin ("search_text" gin_trgm_ops)`,
];

const LOGS = [
  `CREATE TABLE "status_changes" (
    "id" uuid NOT NULL,
    "document_id" uuid NOT NULL,
    "from" text,
    "to" text NOT NULL,
    "note" text,
    "by_id" uuid NOT NULL,
    "by_type" text NOT NULL,
    "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "status_changes_pkey" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "status_changes_of_document" ON "status_changes" ("document_id", "id")`,
  `CREATE TABLE "file_accesses" (
    "id" uuid NOT NULL,
    "document_id" uuid NOT NULL,
    "kind" text NOT NULL,
    "by_id" text NOT NULL,
    "by_type" text NOT NULL,
    "via" text NOT NULL,
    "address" text NOT NULL,
    "user_agent" text NOT NULL,
    "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "file_accesses_pkey" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "file_accesses_of_document" ON "file_accesses" ("document_id", "id")`,
];

/** The runtime login has the name of the database. Where there is none, no right has to be taken away. */
const APPEND_ONLY = `DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = current_database()) THEN
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON "file_accesses" FROM %I', current_database());
  END IF;
END $$`;
