import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { toSearchable } from './to-searchable';

/** The last of several notes of a document sees them all, because each waits for the document. */
const LOCK = `SELECT 1 AS "known" FROM "documents" WHERE "id" = $1 FOR NO KEY UPDATE`;
const KEEP = `
  INSERT INTO "note_texts" ("note_id", "document_id", "revision", "text") VALUES ($1, $2, $3, $4)
  ON CONFLICT ("note_id") DO UPDATE SET "revision" = EXCLUDED."revision", "text" = EXCLUDED."text"
    WHERE "note_texts"."revision" < EXCLUDED."revision"`;
const GATHER = `
  UPDATE "documents" SET "note_text" =
    coalesce((SELECT string_agg("text", ' ' ORDER BY "note_id") FROM "note_texts" WHERE "document_id" = $1), '')
  WHERE "id" = $1`;

/** A document is found by what its notes say, while the notes service is away, too. */
@Controller()
export class FindByNotesConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('note.text-changed')
  async learn(@Payload() event: Envelope<'note.text-changed'>): Promise<void> {
    const { noteId, documentId, revision, text } = event.data;
    await this.inbox.once(event, 'find-by-notes', async (tx) => {
      const [document] = (await tx.query(LOCK, [documentId])) as { known: number }[];
      if (!document) return;
      await tx.query(KEEP, [noteId, documentId, revision, text === undefined ? null : toSearchable(text)]);
      await tx.query(GATHER, [documentId]);
    });
  }
}
