import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { KnownDocumentService } from '../documents/known-document.service';
import { Note } from './note.entity';

/** Deletes the notes of a deleted document. */
@Controller()
export class ForgetNotesOfDeletedDocumentConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly documents: KnownDocumentService,
  ) {}

  @EventPattern('document.deleted')
  async forget(@Payload() event: Envelope<'document.deleted'>): Promise<void> {
    const { documentId } = event.data;
    await this.inbox.once(event, 'forget-notes-of-deleted-document', async (tx) => {
      // The tombstone first: it waits until notes that are being added at this moment are committed.
      await this.documents.markDeleted(tx, documentId);
      await tx.delete(Note, { documentId });
    });
  }
}
