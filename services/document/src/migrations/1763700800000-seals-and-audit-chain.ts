import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Seals of signed documents, the keys for them, and the chain of what was done to a document. */
export class SealsAndAuditChain1763700800000 implements MigrationInterface {
  name = 'SealsAndAuditChain1763700800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...SEALS, ...KEYS, ...CHAIN]) await runner.query(statement);
    await runner.query(APPEND_ONLY);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['audit_heads', 'audit_entries', 'service_keys', 'seal_certificates', 'seals']) {
      await runner.query(`DROP TABLE "${table}"`);
    }
  }
}

const SEALS = [
  `CREATE TABLE "seals" (
    "id" uuid NOT NULL,
    "document_id" uuid NOT NULL,
    "code" text NOT NULL,
    "state" text NOT NULL,
    "document_type" text NOT NULL,
    "udin" text,
    "signed_by" uuid NOT NULL,
    "signed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "original_sha256" text NOT NULL,
    "signed_sha256" text NOT NULL,
    "attempts" integer NOT NULL,
    "due_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "last_error" text,
    "way" text,
    "reason" text,
    "sealed" jsonb,
    "sealed_sha256" text,
    "sheet" jsonb,
    "sheet_sha256" text,
    "level" text,
    "sealed_at" TIMESTAMP(3) WITH TIME ZONE,
    "replaced_at" TIMESTAMP(3) WITH TIME ZONE,
    "revoked_at" TIMESTAMP(3) WITH TIME ZONE,
    "revoked_because" text,
    CONSTRAINT "seals_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "seals_sealed_has_hash" CHECK ("state" <> 'sealed' OR COALESCE("sealed_sha256", "sheet_sha256") IS NOT NULL)
  )`,
  `CREATE UNIQUE INDEX "seals_code_unique" ON "seals" ("code")`,
  `CREATE INDEX "seals_of_document" ON "seals" ("document_id", "id")`,
  `CREATE INDEX "seals_by_signed_hash" ON "seals" ("signed_sha256")`,
  `CREATE INDEX "seals_by_sealed_hash" ON "seals" ("sealed_sha256")`,
  `CREATE INDEX "seals_by_sheet_hash" ON "seals" ("sheet_sha256")`,
  `CREATE INDEX "seals_by_udin" ON "seals" ("udin")`,
  `CREATE INDEX "seals_due" ON "seals" ("due_at") WHERE "state" = 'waiting'`,
  // The orphan sweep asks which files a seal names.
  `CREATE INDEX "seals_by_sealed_key" ON "seals" (("sealed" ->> 'key'))`,
  `CREATE INDEX "seals_by_sheet_key" ON "seals" (("sheet" ->> 'key'))`,
];

const KEYS = [
  `CREATE TABLE "seal_certificates" (
    "fingerprint" text NOT NULL,
    "certificate" text NOT NULL,
    "first_used_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "seal_certificates_pkey" PRIMARY KEY ("fingerprint")
  )`,
  `CREATE TABLE "service_keys" (
    "name" text NOT NULL,
    "encrypted" text NOT NULL,
    CONSTRAINT "service_keys_pkey" PRIMARY KEY ("name")
  )`,
];

const CHAIN = [
  `CREATE TABLE "audit_entries" (
    "document_id" uuid NOT NULL,
    "number" integer NOT NULL,
    "act" text NOT NULL,
    "by_id" text NOT NULL,
    "details" jsonb NOT NULL,
    "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "previous_hash" text NOT NULL,
    "hash" text NOT NULL,
    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("document_id", "number"),
    CONSTRAINT "audit_entries_number_from_1" CHECK ("number" >= 1)
  )`,
  `CREATE TABLE "audit_heads" (
    "document_id" uuid NOT NULL,
    "number" integer NOT NULL,
    "hash" text NOT NULL,
    CONSTRAINT "audit_heads_pkey" PRIMARY KEY ("document_id")
  )`,
];

/**
 * The runtime login has the name of the database. Where there is none, no right has to be taken away. Heads are changed
 * with each entry, but never removed; a seal is never deleted.
 */
const APPEND_ONLY = `DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = current_database()) THEN
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON "audit_entries", "seal_certificates" FROM %I', current_database());
    EXECUTE format('REVOKE DELETE, TRUNCATE ON "audit_heads", "seals" FROM %I', current_database());
  END IF;
END $$`;
