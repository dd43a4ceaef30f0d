import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Books may go when the law no longer asks for them, and not a day before: the database computes it, by its own clock
 * and from dates that the service's login cannot set back (docs/adr/old-books-go.md).
 */
export class OldBooksGo1795880000001 implements MigrationInterface {
  name = 'OldBooksGo1795880000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "tax_document_counters" ADD "removed" integer NOT NULL DEFAULT 0`);
    for (const statement of [...NOT_DATED_BACK, BOOKS_END_BEFORE, REMOVE_BOOKS]) await runner.query(statement);
    await runner.query(`REVOKE ALL ON FUNCTION "remove_books" FROM PUBLIC`);
    for (const right of RIGHTS) await runner.query(forRuntimeLogin(right));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(forRuntimeLogin(`GRANT UPDATE ON "tax_document_counters" TO %1$I`));
    await runner.query(`DROP FUNCTION "remove_books"`);
    await runner.query(`DROP FUNCTION "books_end_before"`);
    for (const table of ['transactions', 'refunds', 'tax_documents'])
      await runner.query(`DROP TRIGGER "${table}_dated_back" ON "${table}"`);
    await runner.query(`DROP TRIGGER "transactions_set_back" ON "transactions"`);
    await runner.query(`DROP TRIGGER "refunds_set_back" ON "refunds"`);
    await runner.query(`DROP FUNCTION "books_are_not_dated_back"`);
    await runner.query(`ALTER TABLE "tax_document_counters" DROP "removed"`);
  }
}

/** How many numbers are gone is written by the function alone, and so is the removal. */
const RIGHTS = [
  `REVOKE UPDATE ON "tax_document_counters" FROM %1$I`,
  `GRANT UPDATE ("last") ON "tax_document_counters" TO %1$I`,
  `GRANT EXECUTE ON FUNCTION "remove_books" TO %1$I`,
];

/** The runtime login has the name of the database. Where there is none, no right has to be taken away. */
const forRuntimeLogin = (right: string) => `DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = current_database()) THEN
    EXECUTE format('${right}', current_database());
  END IF;
END $$`;

/** Longer ago than a clock that is wrong, or a delivery that was late, can make it. */
const LONG_AGO = `now() - interval '7 days'`;

const setBack = (date: string) =>
  `(NEW."${date}" IS DISTINCT FROM OLD."${date}" AND coalesce(NEW."${date}", '-infinity') < ${LONG_AGO})`;

/** The age of a book is read from these dates. Migrations and a restored backup come as the owner of the tables. */
const NOT_DATED_BACK = [
  `CREATE FUNCTION "books_are_not_dated_back"() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF pg_has_role(current_user, (SELECT relowner FROM pg_catalog.pg_class WHERE oid = TG_RELID), 'USAGE') THEN
       RETURN NEW;
     END IF;
     RAISE EXCEPTION 'books are not dated back';
   END $$`,
  `CREATE TRIGGER "transactions_dated_back" BEFORE INSERT ON "transactions" FOR EACH ROW
   WHEN (least(NEW."created_at", NEW."paid_at") < ${LONG_AGO}) EXECUTE FUNCTION "books_are_not_dated_back"()`,
  `CREATE TRIGGER "transactions_set_back" BEFORE UPDATE ON "transactions" FOR EACH ROW
   WHEN (${setBack('created_at')} OR ${setBack('paid_at')}) EXECUTE FUNCTION "books_are_not_dated_back"()`,
  `CREATE TRIGGER "refunds_dated_back" BEFORE INSERT ON "refunds" FOR EACH ROW
   WHEN (NEW."created_at" < ${LONG_AGO}) EXECUTE FUNCTION "books_are_not_dated_back"()`,
  `CREATE TRIGGER "refunds_set_back" BEFORE UPDATE ON "refunds" FOR EACH ROW
   WHEN (${setBack('created_at')}) EXECUTE FUNCTION "books_are_not_dated_back"()`,
  `CREATE TRIGGER "tax_documents_dated_back" BEFORE INSERT ON "tax_documents" FOR EACH ROW
   WHEN (NEW."issued_at" < ${LONG_AGO}) EXECUTE FUNCTION "books_are_not_dated_back"()`,
];

/** The end of the last financial year (April to March, Indian time) that had ended so many years before that moment. */
const BOOKS_END_BEFORE = `
  CREATE FUNCTION "books_end_before"("at" timestamptz, "years" integer) RETURNS timestamptz
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    IF ("years" >= 8) IS NOT TRUE THEN
      RAISE EXCEPTION 'books are kept for 8 years: Companies Act 2013, section 128(5); CGST Act 2017, section 36';
    END IF;
    RETURN make_timestamptz(
      extract(year FROM "at" AT TIME ZONE 'Asia/Kolkata' - interval '3 months')::int - "years",
      4, 1, 0, 0, 0, 'Asia/Kolkata');
  END $$`;

/**
 * Removes an order with all that belongs to it, when its last paper is old enough and nothing of it is open: no refund
 * under way, no paid file that its customer can still send. With the rights of the owner, whoever calls it.
 */
export const REMOVE_BOOKS = `
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
    THEN
      RETURN NULL;
    END IF;
    WITH "gone" AS (DELETE FROM "tax_documents" d WHERE d."transaction_id" = "of_order" RETURNING d."number")
    UPDATE "tax_document_counters" c SET "removed" = c."removed" + g."papers" FROM (
      SELECT substring("number" from '^(.*)/[0-9]+$') AS "series", count(*) AS "papers" FROM "gone" GROUP BY 1) AS g
     WHERE c."series" = g."series";
    DELETE FROM "refunds" r WHERE r."transaction_id" = "of_order";
    DELETE FROM "known_uploads" u WHERE u."transaction_id" = "order_name";
    DELETE FROM "ordered_files" f WHERE f."transaction_id" = "order_name";
    DELETE FROM "transactions" t WHERE t."id" = "of_order";
    RETURN "order_name";
  END $$`;
