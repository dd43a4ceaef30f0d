import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // Both are trusted since PostgreSQL 13: the database's owner may install them.
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE EXTENSION IF NOT EXISTS btree_gin`,
  `CREATE TABLE "vault_files" (
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "kind" text NOT NULL,
    "category" text NOT NULL,
    "original_name" text NOT NULL,
    "name_key" text NOT NULL,
    "description" text NOT NULL,
    "tags" text array NOT NULL,
    "search_text" text NOT NULL,
    "share_token" text,
    "size" bigint NOT NULL,
    "sha256" text NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "vault_files_pkey" PRIMARY KEY ("id")
  )`,
  `CREATE UNIQUE INDEX "vault_files_shared" ON "vault_files" ("share_token")`,
  `CREATE INDEX "vault_files_by_age" ON "vault_files" ("user_id", "id")`,
  `CREATE INDEX "vault_files_by_name" ON "vault_files" ("user_id", "name_key", "id")`,
  `CREATE INDEX "vault_files_by_size" ON "vault_files" ("user_id", "size", "id")`,
  `CREATE INDEX "vault_files_by_category" ON "vault_files" ("user_id", "category", "id")`,
  // One index for the words and the tags of one user's files, whatever others keep.
  `CREATE INDEX "vault_files_search" ON "vault_files" USING gin ("user_id", "search_text" gin_trgm_ops, "tags")`,
  `CREATE TABLE "vault_usage" (
    "user_id" uuid NOT NULL,
    "files" integer NOT NULL,
    "bytes" bigint NOT NULL,
    CONSTRAINT "vault_usage_pkey" PRIMARY KEY ("user_id")
  )`,
];

const DOWN = [
  `DROP TABLE "vault_usage", "vault_files"`,
  `DROP EXTENSION IF EXISTS btree_gin`,
  `DROP EXTENSION IF EXISTS pg_trgm`,
];

export class VaultTables1763700400000 implements MigrationInterface {
  name = 'VaultTables1763700400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
