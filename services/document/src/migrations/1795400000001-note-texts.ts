import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is written in notes, so that the queue finds it. */
export class NoteTexts1795400000001 implements MigrationInterface {
  name = 'NoteTexts1795400000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "note_texts" (
      "note_id" uuid NOT NULL,
      "document_id" uuid NOT NULL,
      "revision" integer NOT NULL,
      "text" text,
      CONSTRAINT "note_texts_pkey" PRIMARY KEY ("note_id"),
      CONSTRAINT "note_texts_of_document" FOREIGN KEY ("document_id") REFERENCES "documents" ("id") ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX "note_texts_by_document" ON "note_texts" ("document_id")`);
    await runner.query(`ALTER TABLE "documents" ADD "note_text" text NOT NULL DEFAULT ''`);
    // Empty texts cost nothing in this index.
    await runner.query(`CREATE INDEX "documents_by_notes" ON "documents" USING gin ("note_text" gin_trgm_ops)`);
    await runner.query(`ALTER TABLE "documents" ALTER "note_text" SET STATISTICS 1000`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" DROP "note_text"`);
    await runner.query(`DROP TABLE "note_texts"`);
  }
}
