import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every UDIN there ever was, with its clocks; and what the portal asks for. */
export class UdinRegister1763701200000 implements MigrationInterface {
  name = 'UdinRegister1763701200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...DOCUMENTS, ...REGISTER, ...KNOWN, ...SEALS]) await runner.query(statement);
    await runner.query(KEPT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "seals_of_supplements"`);
    await runner.query(`DELETE FROM "seals" WHERE "supplements" IS NOT NULL`);
    await runner.query(`ALTER TABLE "seals" DROP "supplements"`);
    await runner.query(`DROP TABLE "udin_particulars"`);
    await runner.query(`DROP TABLE "udins"`);
    await runner.query(`DROP INDEX "documents_without_udin"`);
    await runner.query(`ALTER TABLE "documents" DROP "udin_issued_at"`);
  }
}

const MOMENT = 'TIMESTAMP(3) WITH TIME ZONE';

const DOCUMENTS = [
  `ALTER TABLE "documents" ADD "udin_issued_at" ${MOMENT}`,
  `UPDATE "documents" SET "udin_issued_at" = "signed_at" WHERE "udin" IS NOT NULL`,
  // What waits for its number, in the order in which the 60 days end.
  `CREATE INDEX "documents_without_udin" ON "documents" ("signed_at", "id")
     WHERE "status" IN ('signed', 'completed') AND "signed_at" IS NOT NULL AND "udin" IS NULL`,
];

const REGISTER = [
  `CREATE TABLE "udins" (
    "id" uuid NOT NULL,
    "udin" text NOT NULL,
    "state" text NOT NULL,
    "document_id" uuid NOT NULL,
    "document_type" text NOT NULL,
    "file_name" text NOT NULL,
    "client_name" text NOT NULL,
    "transaction_id" text NOT NULL,
    "membership_number" text NOT NULL,
    "signed_at" ${MOMENT} NOT NULL,
    "signed_sha256" text NOT NULL,
    "issued_at" ${MOMENT} NOT NULL,
    "recorded_at" ${MOMENT} NOT NULL,
    "recorded_by_id" uuid,
    "ended_at" ${MOMENT},
    "ended_by_id" uuid,
    "reason" text,
    "note" text,
    "replaced_by" text,
    "search_text" text NOT NULL,
    CONSTRAINT "udins_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "udins_form" CHECK ("udin" ~ '^[0-9]{8}[A-Z0-9]{10}$'),
    CONSTRAINT "udins_member" CHECK ("membership_number" = substr("udin", 3, 6)),
    CONSTRAINT "udins_end" CHECK (("state" = 'issued') = ("ended_at" IS NULL))
  )`,
  `CREATE UNIQUE INDEX "udins_number_unique" ON "udins" ("udin") WHERE "state" <> 'mistyped'`,
  `CREATE UNIQUE INDEX "udins_in_force" ON "udins" ("document_id") WHERE "state" = 'issued'`,
  `CREATE INDEX "udins_by_number" ON "udins" ("udin")`,
  `CREATE INDEX "udins_of_document" ON "udins" ("document_id", "recorded_at")`,
  `CREATE INDEX "udins_by_age" ON "udins" ("recorded_at", "id")`,
  `CREATE INDEX "udins_by_state" ON "udins" ("state", "recorded_at", "id")`,
  `CREATE INDEX "udins_by_member" ON "udins" ("membership_number", "recorded_at", "id")`,
  `CREATE INDEX "udins_by_issue" ON "udins" ("issued_at", "id")`,
  `CREATE INDEX "udins_search" ON "udins" USING gin ("search_text" gin_trgm_ops)`,
  // See SearchStatistics1763700150000.
  `ALTER TABLE "udins" ALTER "search_text" SET STATISTICS 1000`,
  `CREATE TABLE "udin_particulars" (
    "document_id" uuid NOT NULL,
    "values" jsonb NOT NULL,
    "written_by_id" uuid NOT NULL,
    "written_at" ${MOMENT} NOT NULL,
    CONSTRAINT "udin_particulars_pkey" PRIMARY KEY ("document_id"),
    CONSTRAINT "udin_particulars_of_document" FOREIGN KEY ("document_id") REFERENCES "documents" ("id") ON DELETE CASCADE
  )`,
];

/** Numbers from before the register, also those of documents that their owners deleted. */
const KNOWN = [
  `INSERT INTO "udins" ("id", "udin", "state", "document_id", "document_type", "file_name", "client_name",
     "transaction_id", "membership_number", "signed_at", "signed_sha256", "issued_at", "recorded_at", "search_text")
   SELECT gen_random_uuid(), "udin", 'issued', "id", "document_type", "file_name",
     trim(concat("customer" ->> 'firstName', ' ', "customer" ->> 'lastName')), "transaction_id",
     substr("udin", 3, 6), "signed_at", "signed_sha256", "signed_at", "signed_at", "search_text"
   FROM "documents" WHERE "udin" IS NOT NULL AND "signed_at" IS NOT NULL AND "signed_sha256" IS NOT NULL`,
  `INSERT INTO "udins" ("id", "udin", "state", "document_id", "document_type", "file_name", "client_name",
     "transaction_id", "membership_number", "signed_at", "signed_sha256", "issued_at", "recorded_at", "search_text")
   SELECT gen_random_uuid(), "udin", 'issued', "id", "document_type", '', '', '', substr("udin", 3, 6), "signed_at",
     "signed_sha256", "signed_at", "signed_at", lower("udin") || ' ' || "id"
   FROM "signature_proofs" WHERE "udin" IS NOT NULL`,
];

const SEALS = [
  `ALTER TABLE "seals" ADD "supplements" uuid`,
  `CREATE INDEX "seals_of_supplements" ON "seals" ("supplements") WHERE "supplements" IS NOT NULL`,
];

/** The runtime login has the name of the database. Where there is none, no right has to be taken away. */
const KEPT = `DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = current_database()) THEN
    EXECUTE format('REVOKE DELETE, TRUNCATE ON "udins" FROM %I', current_database());
  END IF;
END $$`;
