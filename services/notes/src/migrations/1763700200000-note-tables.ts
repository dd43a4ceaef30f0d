import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE "known_documents" (
    "id" uuid NOT NULL,
    "customer" jsonb,
    "file_name" text,
    "deleted" boolean NOT NULL DEFAULT false,
    CONSTRAINT "known_documents_pkey" PRIMARY KEY ("id")
  )`,
  `CREATE TABLE "notes" (
    "id" uuid NOT NULL,
    "document_id" uuid NOT NULL,
    "note_text" text NOT NULL,
    "priority" text NOT NULL,
    "note_type" text NOT NULL,
    "is_internal" boolean NOT NULL,
    "author_id" uuid NOT NULL,
    "author_name" text NOT NULL,
    "read_at" TIMESTAMP(3) WITH TIME ZONE,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "notes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notes_internal_is_admin" CHECK (NOT "is_internal" OR "note_type" = 'admin')
  )`,
  // Ids sort by time of creation.
  `CREATE INDEX "notes_of_document" ON "notes" ("document_id", "id")`,
];

export class NoteTables1763700200000 implements MigrationInterface {
  name = 'NoteTables1763700200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['notes', 'known_documents']) await runner.query(`DROP TABLE "${table}"`);
  }
}
