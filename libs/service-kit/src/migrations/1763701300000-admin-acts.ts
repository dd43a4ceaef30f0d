import type { MigrationInterface, QueryRunner } from 'typeorm';

/** "Before" the first entry. */
const NO_HASH = '0'.repeat(64);

/** The audit log of what admins do, the same in every service. */
export class AdminActs1763701300000 implements MigrationInterface {
  name = 'AdminActs1763701300000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "admin_act_heads"');
    await runner.query('DROP TABLE "admin_acts"');
    await runner.query('DROP FUNCTION "admin_acts_are_kept"()');
  }
}

/** The runtime login has the name of the database. Where there is none, the trigger is left. */
const APPEND_ONLY = `DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = current_database()) THEN
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON "admin_acts" FROM %I', current_database());
    EXECUTE format('REVOKE INSERT, DELETE, TRUNCATE ON "admin_act_heads" FROM %I', current_database());
  END IF;
END $$`;

const UP = [
  `CREATE TABLE "admin_acts" (
    "number" integer NOT NULL,
    "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "stage" text NOT NULL,
    "act" text NOT NULL,
    "asked" integer,
    "admin_id" text NOT NULL,
    "admin_name" text NOT NULL,
    "role" text NOT NULL,
    "details" jsonb NOT NULL,
    "request_id" text,
    "previous_hash" text NOT NULL,
    "hash" text NOT NULL,
    CONSTRAINT "admin_acts_pkey" PRIMARY KEY ("number"),
    CONSTRAINT "admin_acts_number_from_1" CHECK ("number" >= 1)
  )`,
  `CREATE INDEX "admin_acts_of_admin" ON "admin_acts" ("admin_id", "number")`,
  `CREATE TABLE "admin_act_heads" (
    "id" smallint NOT NULL,
    "number" integer NOT NULL,
    "hash" text NOT NULL,
    CONSTRAINT "admin_act_heads_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "admin_act_heads_one" CHECK ("id" = 1)
  )`,
  `INSERT INTO "admin_act_heads" ("id", "number", "hash") VALUES (1, 0, '${NO_HASH}')`,
  `CREATE FUNCTION "admin_acts_are_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'the audit log is append-only';
   END $$`,
  `CREATE TRIGGER "admin_acts_are_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_acts"
   FOR EACH STATEMENT EXECUTE FUNCTION "admin_acts_are_kept"()`,
  APPEND_ONLY,
];
