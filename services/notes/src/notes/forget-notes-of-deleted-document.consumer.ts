import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService, OutboxService } from '@udin/messaging';
import { KnownDocumentService } from '../documents/known-document.service';
import { toNoteWithdrawn, type WithdrawnNote } from './to-note-withdrawn';

/** Answers what others were told of, without the texts. */
const FORGET = `
  WITH "gone" AS (DELETE FROM "notes" WHERE "document_id" = $1 RETURNING *)
  SELECT "id", "document_id" AS "documentId", "note_type" AS "noteType", "revision" + 1 AS "revision"
    FROM "gone" WHERE NOT "is_internal" ORDER BY "id"`;

/** Deletes the notes of a deleted document. */
@Controller()
export class ForgetNotesOfDeletedDocumentConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly documents: KnownDocumentService,
    private readonly outbox: OutboxService,
  ) {}

  @EventPattern('document.deleted')
  async forget(@Payload() event: Envelope<'document.deleted'>): Promise<void> {
    const { documentId, customer } = event.data;
    await this.inbox.once(event, 'forget-notes-of-deleted-document', async (tx) => {
      // The tombstone first: it waits until notes that are being added at this moment are committed.
      await this.documents.markDeleted(tx, documentId);
      const told: WithdrawnNote[] = await tx.query(FORGET, [documentId]);
      for (const note of told) {
        const withdrawn = toNoteWithdrawn(note, customer, new Date());
        await this.outbox.add(tx, 'note.withdrawn', withdrawn, { aggregateId: documentId });
      }
    });
  }
}
