import type { MigrationInterface, QueryRunner } from 'typeorm';

const MAILS = `
CREATE TABLE "mails" (
  "id" uuid NOT NULL,
  "event_id" uuid NOT NULL,
  "event" text NOT NULL,
  "recipient" text NOT NULL,
  "letter" jsonb NOT NULL,
  "status" text NOT NULL,
  "attempts" integer NOT NULL DEFAULT 0,
  "due_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
  "failure" text,
  "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
  "sent_at" TIMESTAMP(3) WITH TIME ZONE,
  CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "mails_once" ON "mails" ("event_id", "recipient");
CREATE INDEX "mails_due" ON "mails" ("due_at") WHERE "status" = 'queued' OR "status" = 'sending';
CREATE INDEX "mails_by_age" ON "mails" ("created_at");`;

const NOTICES = `
CREATE TABLE "notices" (
  "seq" bigserial NOT NULL,
  "id" uuid NOT NULL,
  "event_id" uuid NOT NULL,
  "event" text NOT NULL,
  "recipient" text NOT NULL,
  "title" text NOT NULL,
  "text" text NOT NULL,
  "link" text,
  "read_at" TIMESTAMP(3) WITH TIME ZONE,
  "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
  CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "notices_once" ON "notices" ("event_id", "recipient");
CREATE INDEX "notices_of_recipient" ON "notices" ("recipient", "seq");
CREATE INDEX "notices_unread" ON "notices" ("recipient") WHERE "read_at" IS NULL;
CREATE INDEX "notices_by_age" ON "notices" ("created_at");`;

const PREFERENCES = `
CREATE TABLE "preferences" (
  "user_id" uuid NOT NULL,
  "document_updates" boolean NOT NULL,
  "notes" boolean NOT NULL,
  CONSTRAINT "preferences_pkey" PRIMARY KEY ("user_id")
);`;

export class NotificationTables1763700300000 implements MigrationInterface {
  name = 'NotificationTables1763700300000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [MAILS, NOTICES, PREFERENCES]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "preferences", "notices", "mails"`);
  }
}
