import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outbox and inbox, the same in every service. */
export class MessagingTables1700000000000 implements MigrationInterface {
  name = 'MessagingTables1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "outbox_message" (
        "id" uuid NOT NULL,
        "name" character varying(100) NOT NULL,
        "version" smallint NOT NULL,
        "aggregate_id" character varying(100),
        "data" jsonb NOT NULL,
        "request_id" character varying(128),
        "traceparent" character varying(64),
        "occurred_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "available_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "attempts" integer NOT NULL DEFAULT 0,
        "last_error" character varying(500),
        "published_at" TIMESTAMP WITH TIME ZONE,
        CONSTRAINT "PK_outbox_message" PRIMARY KEY ("id")
      )`);
    await runner.query(
      `CREATE INDEX "IDX_outbox_message_pending" ON "outbox_message" ("available_at", "id")
        WHERE "published_at" IS NULL`,
    );
    await runner.query(
      `CREATE INDEX "IDX_outbox_message_published" ON "outbox_message" ("published_at")
        WHERE "published_at" IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE "inbox_receipt" (
        "event_id" uuid NOT NULL,
        "consumer" character varying(100) NOT NULL,
        "received_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_inbox_receipt" PRIMARY KEY ("event_id", "consumer")
      )`);
    await runner.query(`CREATE INDEX "IDX_inbox_receipt_received_at" ON "inbox_receipt" ("received_at")`);
    // A trigger wakes the relay: no writer can forget it (see WakeRelayInProcess).
    await runner.query(`
      CREATE FUNCTION "outbox_message_wake_relay"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('outbox_message', '');
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER "TRG_outbox_message_wake_relay" AFTER INSERT ON "outbox_message"
      FOR EACH STATEMENT EXECUTE FUNCTION "outbox_message_wake_relay"()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "inbox_receipt"`);
    await runner.query(`DROP TABLE "outbox_message"`);
    await runner.query(`DROP FUNCTION "outbox_message_wake_relay"()`);
  }
}
