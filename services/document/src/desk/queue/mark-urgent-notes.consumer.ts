import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { lockNotes } from './lock-notes';

/**
 * Unless the note was deleted meanwhile, or edited: an edit tells whether it still is urgent. Its text comes with
 * another event, before this one or after it.
 */
const MARK = `
  WITH "marked" AS (
    INSERT INTO "note_texts" ("note_id", "document_id", "revision", "is_urgent") VALUES ($2, $1, -1, true)
    ON CONFLICT ("note_id") DO UPDATE SET "is_urgent" = true
      WHERE "note_texts"."text" IS NOT NULL AND "note_texts"."revision" < 1 AND NOT "note_texts"."is_urgent"
    RETURNING 1)
  UPDATE "documents" SET "urgent_notes" = "urgent_notes" + 1 WHERE "id" = $1 AND EXISTS (SELECT FROM "marked")`;

/** Whether a customer calls a note of a document urgent: a mark in the queue, until it is deleted or edited back. */
@Controller()
export class MarkUrgentNotesConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('note.added')
  async mark(@Payload() event: Envelope<'note.added'>): Promise<void> {
    const { noteId, documentId, priority, authorType } = event.data;
    const isUrgent = priority === 'urgent' && authorType === 'user';
    // Under the name of the receipts of the last version, which may have taken it already.
    await this.inbox.once(event, 'count-notes', async (tx) => {
      if (isUrgent && (await lockNotes(tx, documentId))) await tx.query(MARK, [documentId, noteId]);
    });
  }
}
