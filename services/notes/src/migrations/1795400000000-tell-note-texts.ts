import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The notes that are there already are told as those are that come. Ids of events begin with their time. */
const TELL = `
  INSERT INTO "outbox_message" ("id", "name", "version", "aggregate_id", "data", "occurred_at")
  SELECT (lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || '7' || left(hash, 3) || '8'
      || right(hash, 15))::uuid, 'note.text-changed', 1, "document_id",
    jsonb_build_object('noteId', "id", 'documentId', "document_id", 'revision', 0, 'text', "note_text"), now()
  FROM "notes", LATERAL (SELECT md5("id"::text) AS hash) made`;

export class TellNoteTexts1795400000000 implements MigrationInterface {
  name = 'TellNoteTexts1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notes" ADD "revision" integer NOT NULL DEFAULT 0`);
    await runner.query(TELL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "outbox_message" WHERE "name" = 'note.text-changed'`);
    await runner.query(`ALTER TABLE "notes" DROP "revision"`);
  }
}
