import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService, OutboxService } from '@udin/messaging';
import { KnownDocumentService } from '../documents/known-document.service';
import { Note } from './note.entity';
import { toNoteWithdrawn } from './to-note-withdrawn';

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
      const notes = await tx.find(Note, { where: { documentId }, lock: { mode: 'pessimistic_write' } });
      await tx.delete(Note, { documentId });
      for (const { isInternal, revision, ...note } of notes) {
        if (isInternal) continue;
        const withdrawn = toNoteWithdrawn({ ...note, revision: revision + 1 }, customer, new Date());
        await this.outbox.add(tx, 'note.withdrawn', withdrawn, { aggregateId: documentId });
      }
    });
  }
}
