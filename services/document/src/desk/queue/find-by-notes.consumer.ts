import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { toSearchable } from '@udin/service-kit';
import { lockNotes } from './lock-notes';

/** The mark stays where nothing is said about it. What is selected of the note itself is as it was before. */
const KEEP = `
  WITH "kept" AS (
    INSERT INTO "note_texts" ("note_id", "document_id", "revision", "text", "is_urgent")
    VALUES ($1, $2, $3, $4, coalesce($5, false))
    ON CONFLICT ("note_id") DO UPDATE SET "revision" = EXCLUDED."revision", "text" = EXCLUDED."text",
        "is_urgent" = coalesce($5, "note_texts"."is_urgent")
      WHERE "note_texts"."revision" < EXCLUDED."revision"
    RETURNING "is_urgent")
  UPDATE "documents" SET "urgent_notes" = "urgent_notes" + (SELECT count(*) FROM "kept" WHERE "is_urgent")
      - (SELECT count(*) FROM "note_texts" WHERE "note_id" = $1 AND "is_urgent")
   WHERE "id" = $2 AND EXISTS (SELECT FROM "kept")`;
/** A note of revision -1 was told of by its mark alone, and has no text yet. */
const GATHER = `
  WITH "unmarked" AS (
    UPDATE "note_texts" SET "is_urgent" = false
     WHERE "document_id" = $1 AND "is_urgent" AND "text" IS NULL AND "revision" >= 0 RETURNING 1)
  UPDATE "documents" SET "note_text" = coalesce("kept"."text", ''), "notes" = "kept"."notes",
      "urgent_notes" = "urgent_notes" - (SELECT count(*) FROM "unmarked")
    FROM (SELECT string_agg("text", ' ' ORDER BY "note_id") AS "text", count("text") AS "notes"
            FROM "note_texts" WHERE "document_id" = $1) AS "kept"
   WHERE "id" = $1`;

/** A document is found by what its notes say, while the notes service is away, too; and has so many of them. */
@Controller()
export class FindByNotesConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('note.text-changed')
  async learn(@Payload() event: Envelope<'note.text-changed'>): Promise<void> {
    const { noteId, documentId, revision, text, isUrgent } = event.data;
    await this.inbox.once(event, 'find-by-notes', async (tx) => {
      if (!(await lockNotes(tx, documentId))) return;
      const words = text === undefined ? null : toSearchable(text);
      await tx.query(KEEP, [noteId, documentId, revision, words, isUrgent ?? null]);
      await tx.query(GATHER, [documentId]);
    });
  }
}
