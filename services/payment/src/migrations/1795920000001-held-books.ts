import type { MigrationInterface, QueryRunner } from 'typeorm';
import { REMOVE_BOOKS } from './1795880000001-old-books-go';

/**
 * Whoever is party to an appeal, a revision or another proceeding, or is under investigation, keeps the books that it
 * is about for one year after its final disposal, or for the usual time, whichever is later (CGST Act 2017, section
 * 36, proviso). A refund that a customer asked for, and nobody decided on, keeps them too: it would be written there.
 */
export class HeldBooks1795920000001 implements MigrationInterface {
  name = 'HeldBooks1795920000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, NOT_DATED_BACK, RIGHTS]) await runner.query(statement);
    await runner.query(inPlace(RESPECTING_HOLDS));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(inPlace(REMOVE_BOOKS));
    await runner.query(`DROP TABLE "asked_refunds"`);
    await runner.query(`DROP TABLE "book_holds"`);
  }
}

const TABLES = [
  `CREATE TABLE "book_holds" (
    "transaction_id" uuid NOT NULL,
    "reason" text NOT NULL,
    "held_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "released_at" TIMESTAMP(3) WITH TIME ZONE,
    CONSTRAINT "book_holds_pkey" PRIMARY KEY ("transaction_id"),
    CONSTRAINT "book_holds_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "transactions" ("id")
  )`,
  `CREATE TABLE "asked_refunds" (
    "document_id" uuid NOT NULL,
    "transaction_id" text NOT NULL,
    "is_open" boolean NOT NULL,
    "revision" integer NOT NULL,
    CONSTRAINT "asked_refunds_pkey" PRIMARY KEY ("document_id")
  )`,
  `CREATE INDEX "asked_refunds_of_transaction" ON "asked_refunds" ("transaction_id")`,
];

/** The year begins with the release: it is a date that the age of books is read from. */
const NOT_DATED_BACK = `
  CREATE TRIGGER "book_holds_dated_back" BEFORE INSERT OR UPDATE ON "book_holds" FOR EACH ROW
   WHEN (NEW."released_at" < now() - interval '7 days') EXECUTE FUNCTION "books_are_not_dated_back"()`;

/** The runtime login, which has the name of the database, may neither take a hold away nor give it to another order. */
const RIGHTS = `DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = current_database()) THEN
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON "book_holds" FROM %I', current_database());
    EXECUTE format('GRANT UPDATE ("reason", "held_at", "released_at") ON "book_holds" TO %I', current_database());
  END IF;
END $$`;

/** Replaced, a function keeps its owner and who may call it. */
export const inPlace = (statement: string) => statement.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION');

/** A year and a day: the day of the release does not count. */
export const RESPECTING_HOLDS = `
  CREATE FUNCTION "remove_books"("of_order" uuid, "years" integer) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    "ended" timestamptz := "books_end_before"(now(), "years");
    "order_name" text;
  BEGIN
    SELECT t."transaction_id" INTO "order_name" FROM "transactions" t
     WHERE t."id" = "of_order" AND greatest(t."created_at", t."paid_at") < "ended" FOR UPDATE SKIP LOCKED;
    IF "order_name" IS NULL
      OR EXISTS (SELECT FROM "tax_documents" d WHERE d."transaction_id" = "of_order" AND d."issued_at" >= "ended")
      OR EXISTS (SELECT FROM "refunds" r WHERE r."transaction_id" = "of_order"
                   AND (r."created_at" >= "ended" OR r."status" = 'pending'))
      OR EXISTS (SELECT FROM "ordered_files" f WHERE f."transaction_id" = "order_name" AND f."state" = 'awaited'
                   AND NOT EXISTS (SELECT FROM "closed_accounts" c WHERE c."user_id" = f."user_id"))
      OR EXISTS (SELECT FROM "book_holds" h WHERE h."transaction_id" = "of_order"
                   AND (h."released_at" IS NULL OR h."released_at" + interval '1 year 1 day' > now()))
      OR EXISTS (SELECT FROM "asked_refunds" a WHERE a."transaction_id" = "order_name" AND a."is_open")
    THEN
      RETURN NULL;
    END IF;
    WITH "gone" AS (DELETE FROM "tax_documents" d WHERE d."transaction_id" = "of_order" RETURNING d."number")
    UPDATE "tax_document_counters" c SET "removed" = c."removed" + g."papers" FROM (
      SELECT substring("number" from '^(.*)/[0-9]+$') AS "series", count(*) AS "papers" FROM "gone" GROUP BY 1) AS g
     WHERE c."series" = g."series";
    DELETE FROM "book_holds" h WHERE h."transaction_id" = "of_order";
    DELETE FROM "asked_refunds" a WHERE a."transaction_id" = "order_name";
    DELETE FROM "refunds" r WHERE r."transaction_id" = "of_order";
    DELETE FROM "known_uploads" u WHERE u."transaction_id" = "order_name";
    DELETE FROM "ordered_files" f WHERE f."transaction_id" = "order_name";
    DELETE FROM "transactions" t WHERE t."id" = "of_order";
    RETURN "order_name";
  END $$`;
