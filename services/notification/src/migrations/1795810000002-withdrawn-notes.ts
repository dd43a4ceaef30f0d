import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was told of a note that is read by nobody any more is taken back, also what was told before this version. */
export class WithdrawnNotes1795810000002 implements MigrationInterface {
  name = 'WithdrawnNotes1795810000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notices" ADD "withdrawn_at" timestamptz(3)`);
    await runner.query(`CREATE TABLE "note_news" (
      "event_id" uuid NOT NULL,
      "note_id" uuid NOT NULL,
      "revision" integer NOT NULL,
      "is_withdrawal" boolean NOT NULL,
      "heard_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "note_news_pkey" PRIMARY KEY ("event_id")
    )`);
    await runner.query(
      `INSERT INTO "note_news" ("event_id", "note_id", "revision", "is_withdrawal", "heard_at")
       SELECT "event_id", substring("link" FROM '[?&]note=([0-9a-f-]{36})')::uuid, 0, false, min("created_at")
         FROM "notices" WHERE "event" = 'note.added' AND "link" ~ '[?&]note=[0-9a-f-]{36}' GROUP BY 1, 2`,
    );
    await runner.query(`CREATE INDEX "note_news_of_note" ON "note_news" ("note_id")`);
    await runner.query(`CREATE INDEX "note_news_by_age" ON "note_news" ("heard_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "note_news"`);
    await runner.query(`DELETE FROM "notices" WHERE "withdrawn_at" IS NOT NULL`);
    await runner.query(`ALTER TABLE "notices" DROP "withdrawn_at"`);
  }
}
