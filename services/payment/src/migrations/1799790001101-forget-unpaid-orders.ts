import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Nothing was sold by an order that nobody paid: of a closed account it is no book, and says nothing of its customer
 * any more as soon as no payment for it can come (docs/adr/unpaid-orders-are-forgotten.md).
 */
export class ForgetUnpaidOrders1799790001101 implements MigrationInterface {
  name = 'ForgetUnpaidOrders1799790001101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FORGET_UNPAID);
    await runner.query(`REVOKE ALL ON FUNCTION "forget_unpaid" FROM PUBLIC`);
    await runner.query(RIGHT);
  }

  /** What is forgotten stays so. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION "forget_unpaid"`);
  }
}

/** The runtime login has the name of the database. */
const RIGHT = `DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = current_database()) THEN
    EXECUTE format('GRANT EXECUTE ON FUNCTION "forget_unpaid" TO %I', current_database());
  END IF;
END $$`;

/**
 * Answers whether it is forgotten now. What a late payment needs to go back stays: the provider's order, the amount and
 * whose it was. Any money that came, or went back, or that somebody asks about, is a book.
 */
const FORGET_UNPAID = `
  CREATE FUNCTION "forget_unpaid"("of_order" uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE "order_name" text;
  BEGIN
    SELECT t."transaction_id" INTO "order_name"
      FROM "transactions" t JOIN "closed_accounts" c ON c."user_id" = t."user_id"
     WHERE t."id" = "of_order" AND t."paid_at" IS NULL AND t."next_look_at" IS NULL
       AND greatest(t."created_at", c."closed_at") < now() - interval '10 days'
       FOR UPDATE OF t SKIP LOCKED;
    IF "order_name" IS NULL
      OR EXISTS (SELECT FROM "refunds" r WHERE r."transaction_id" = "of_order")
      OR EXISTS (SELECT FROM "disputes" d WHERE d."transaction_id" = "of_order")
      OR EXISTS (SELECT FROM "provider_differences" p WHERE p."transaction_id" = "order_name")
      OR EXISTS (SELECT FROM "book_holds" h WHERE h."transaction_id" = "of_order"
                   AND (h."released_at" IS NULL OR h."released_at" + interval '1 year 1 day' > now()))
    THEN
      RETURN false;
    END IF;
    UPDATE "transactions" t SET
      "customer" = jsonb_build_object(
        'id', t."user_id", 'firstName', 'Closed', 'lastName', 'account', 'email', 'closed@account.invalid'),
      "user_info" = '{"first_name": "Closed", "last_name": "account", "email": "closed@account.invalid", "phone": "",
        "address": "", "state": "", "pin_code": ""}',
      "documents" = (
        SELECT coalesce(jsonb_agg(jsonb_build_object('name', '', 'size', 0, 'type', '',
                 'document_type', "one" -> 'document_type', 'pricePaise', "one" -> 'pricePaise')
                 ORDER BY "position"), '[]')
          FROM jsonb_array_elements(t."documents") WITH ORDINALITY AS "ordered" ("one", "position")),
      "failures" = '[]',
      "metadata" = jsonb_build_object('total_documents', jsonb_array_length(t."documents")),
      "search_text" = lower(t."transaction_id") || ' ' || right(t."id"::text, 8)
     WHERE t."id" = "of_order";
    DELETE FROM "ordered_files" f WHERE f."transaction_id" = "order_name";
    DELETE FROM "known_uploads" u WHERE u."transaction_id" = "order_name";
    RETURN true;
  END $$`;
