import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Due time, assignee, questions, drafts, versions, checklist and timeline of documents. */
export class AccountantsDesk1763700900000 implements MigrationInterface {
  name = 'AccountantsDesk1763700900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" ${COLUMNS.map(([name, type]) => `ADD "${name}" ${type}`).join(', ')}`);
    for (const statement of [...KNOWN, ...INDEXES, ...TABLES]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'presences',
      'checked_items',
      'drafts',
      'questions',
      'document_versions',
      'timeline_entries',
    ]) {
      await runner.query(`DROP TABLE "${table}"`);
    }
    await runner.query(`ALTER TABLE "orders" DROP "invoice_number", DROP "total_paise", DROP "paid_at"`);
    await runner.query(`DROP INDEX "documents_of_order", "documents_by_customer", "documents_by_signature"`);
    await runner.query(`ALTER TABLE "documents" ${COLUMNS.map(([name]) => `DROP COLUMN "${name}"`).join(', ')}`);
  }
}

const MOMENT = 'TIMESTAMP(3) WITH TIME ZONE';

const COLUMNS = [
  ['assignee_id', 'uuid'],
  // Defaults for instances of the last version, which go on adding documents while this one starts.
  ['promised_from', `${MOMENT} DEFAULT now()`],
  ['due_at', `${MOMENT} DEFAULT now() + interval '72 hours'`],
  ['warn_at', `${MOMENT} DEFAULT now() + interval '54 hours'`],
  ['told_stage', 'smallint NOT NULL DEFAULT 0'],
  ['is_late', 'boolean NOT NULL DEFAULT false'],
  ['waiting_for', 'text'],
  ['stopped_at', MOMENT],
  ['due_left_ms', 'integer'],
  ['warn_left_ms', 'integer'],
  ['stopped_seconds', 'integer NOT NULL DEFAULT 0'],
  ['prepared_by_id', 'uuid'],
  ['review', 'text'],
  ['reviewed_by_id', 'uuid'],
  ['review_remarks', 'text'],
  ['review_at', MOMENT],
  ['draft', 'text'],
  ['refund_request', 'text'],
  ['refund_reason', 'text'],
  ['refund_requested_at', MOMENT],
  ['refund_note', 'text'],
  ['notes', 'integer NOT NULL DEFAULT 0'],
  ['urgent_notes', 'integer NOT NULL DEFAULT 0'],
  ['version', 'integer NOT NULL DEFAULT 1'],
  ['revision', 'integer NOT NULL DEFAULT 0'],
  ['signed_by_id', 'uuid'],
  ['is_on_time', 'boolean'],
  ['worked_seconds', 'integer'],
] as const;

/** Documents from before keep the date they were promised; nobody is told of those that are long over. */
const KNOWN = [
  `UPDATE "documents" SET "promised_from" = "created_at", "due_at" = "estimated_delivery",
     "warn_at" = "created_at" + ("estimated_delivery" - "created_at") * 0.75,
     "told_stage" = CASE WHEN "estimated_delivery" < now() THEN 2 ELSE 0 END,
     "is_late" = "status" IN ('pending', 'processing') AND "estimated_delivery" < now(),
     "stopped_at" = CASE WHEN "status" IN ('pending', 'processing') THEN NULL ELSE "updated_at" END,
     "due_left_ms" = CASE WHEN "status" IN ('pending', 'processing') THEN NULL ELSE
       greatest(-2000000000, extract(epoch FROM "estimated_delivery" - "updated_at") * 1000)::integer END,
     "warn_left_ms" = CASE WHEN "status" IN ('pending', 'processing') THEN NULL ELSE 0 END`,
  `ALTER TABLE "documents" ALTER "promised_from" SET NOT NULL, ALTER "due_at" SET NOT NULL, ALTER "warn_at" SET NOT NULL`,
  `ALTER TABLE "orders" ADD "invoice_number" text, ADD "total_paise" integer, ADD "paid_at" ${MOMENT}`,
  `UPDATE "documents" SET "search_text" = "search_text" || ' ' || lower(coalesce("udin", '')) || ' ' || "user_id"`,
];

const OPEN = `"status" IN ('pending', 'processing')`;

/** Each view is read from an index of its own, in the order in which it is shown. */
const INDEXES = [
  `CREATE INDEX "documents_open" ON "documents" ("due_at", "id") WHERE ${OPEN}`,
  `CREATE INDEX "documents_open_of_assignee" ON "documents" ("assignee_id", "due_at", "id") WHERE ${OPEN}`,
  `CREATE INDEX "documents_waiting" ON "documents" ("due_at", "id") WHERE "waiting_for" IS NOT NULL AND ${OPEN}`,
  `CREATE INDEX "documents_for_four_eyes" ON "documents" ("due_at", "id") WHERE "review" = 'requested' AND ${OPEN}`,
  `CREATE INDEX "documents_to_warn_of" ON "documents" ("warn_at") WHERE ${OPEN} AND "stopped_at" IS NULL AND "told_stage" = 0`,
  `CREATE INDEX "documents_to_tell_of" ON "documents" ("due_at") WHERE ${OPEN} AND "stopped_at" IS NULL AND "told_stage" < 2`,
  `CREATE INDEX "documents_to_promise_anew" ON "documents" ("estimated_delivery")
     WHERE ${OPEN} AND "stopped_at" IS NULL AND "told_stage" = 2`,
  `CREATE INDEX "documents_by_due_time" ON "documents" ("due_at", "id")`,
  `CREATE INDEX "documents_by_customer" ON "documents"
     ((lower("customer" ->> 'firstName' || ' ' || ("customer" ->> 'lastName'))), "id")`,
  `CREATE INDEX "documents_by_signature" ON "documents" ("signed_at", "id") WHERE "signed_at" IS NOT NULL`,
  `CREATE INDEX "documents_of_order" ON "documents" ("transaction_id")`,
];

const TABLES = [
  `CREATE TABLE "timeline_entries" (
    "id" uuid NOT NULL,
    "document_id" uuid NOT NULL,
    "kind" text NOT NULL,
    "at" ${MOMENT} NOT NULL,
    "by_id" uuid,
    "by_type" text NOT NULL,
    "by_name" text NOT NULL,
    "text" text,
    "from" text,
    "to" text,
    "due_at" ${MOMENT},
    "revision" integer NOT NULL,
    CONSTRAINT "timeline_entries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "timeline_entries_of_document" FOREIGN KEY ("document_id") REFERENCES "documents" ("id") ON DELETE CASCADE
  )`,
  `CREATE INDEX "timeline_entries_by_document" ON "timeline_entries" ("document_id", "at", "id")`,
  `INSERT INTO "timeline_entries" SELECT c."id", c."document_id", CASE WHEN c."from" IS NULL THEN 'uploaded' ELSE 'status' END,
     c."at", c."by_id", c."by_type", '', c."note", c."from", c."to", NULL, 0
   FROM "status_changes" c JOIN "documents" d ON d."id" = c."document_id"`,
  `CREATE TABLE "document_versions" (
    "id" uuid NOT NULL,
    "document_id" uuid NOT NULL,
    "version" integer NOT NULL,
    "file" jsonb NOT NULL,
    "flags" text[] NOT NULL,
    "uploaded_at" ${MOMENT} NOT NULL,
    "replaced_at" ${MOMENT} NOT NULL,
    CONSTRAINT "document_versions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "document_versions_of_document" FOREIGN KEY ("document_id") REFERENCES "documents" ("id") ON DELETE CASCADE
  )`,
  `CREATE INDEX "document_versions_by_document" ON "document_versions" ("document_id", "version")`,
  `CREATE INDEX "document_versions_by_key" ON "document_versions" (("file" ->> 'key'))`,
  `CREATE TABLE "questions" (
    "id" uuid NOT NULL,
    "document_id" uuid NOT NULL,
    "reason" text NOT NULL,
    "text" text NOT NULL,
    "asked_by_id" uuid NOT NULL,
    "asked_by_name" text NOT NULL,
    "asked_at" ${MOMENT} NOT NULL,
    "state" text NOT NULL,
    "answer" text,
    "closed_at" ${MOMENT},
    CONSTRAINT "questions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "questions_of_document" FOREIGN KEY ("document_id") REFERENCES "documents" ("id") ON DELETE CASCADE
  )`,
  `CREATE INDEX "questions_by_document" ON "questions" ("document_id", "id")`,
  `CREATE UNIQUE INDEX "questions_open_unique" ON "questions" ("document_id") WHERE "state" = 'open'`,
  `CREATE TABLE "drafts" (
    "id" uuid NOT NULL,
    "document_id" uuid NOT NULL,
    "number" integer NOT NULL,
    "file" jsonb NOT NULL,
    "flags" text[] NOT NULL,
    "state" text NOT NULL,
    "message" text,
    "remarks" text,
    "uploaded_by_id" uuid NOT NULL,
    "uploaded_by_name" text NOT NULL,
    "uploaded_at" ${MOMENT} NOT NULL,
    "decided_at" ${MOMENT},
    CONSTRAINT "drafts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "drafts_of_document" FOREIGN KEY ("document_id") REFERENCES "documents" ("id") ON DELETE CASCADE
  )`,
  `CREATE INDEX "drafts_by_document" ON "drafts" ("document_id", "number")`,
  `CREATE INDEX "drafts_by_key" ON "drafts" (("file" ->> 'key'))`,
  `CREATE TABLE "checked_items" (
    "document_id" uuid NOT NULL,
    "item" text NOT NULL,
    "by_id" uuid NOT NULL,
    "by_name" text NOT NULL,
    "at" ${MOMENT} NOT NULL,
    CONSTRAINT "checked_items_pkey" PRIMARY KEY ("document_id", "item"),
    CONSTRAINT "checked_items_of_document" FOREIGN KEY ("document_id") REFERENCES "documents" ("id") ON DELETE CASCADE
  )`,
  `CREATE TABLE "presences" (
    "document_id" uuid NOT NULL,
    "admin_id" uuid NOT NULL,
    "name" text NOT NULL,
    "seen_at" ${MOMENT} NOT NULL,
    CONSTRAINT "presences_pkey" PRIMARY KEY ("document_id", "admin_id"),
    CONSTRAINT "presences_of_document" FOREIGN KEY ("document_id") REFERENCES "documents" ("id") ON DELETE CASCADE
  )`,
];
