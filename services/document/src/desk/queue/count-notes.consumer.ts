import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';

/** How many notes a document has, and whether a customer calls one urgent: marks in the queue. */
@Controller()
export class CountNotesConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('note.added')
  async count(@Payload() event: Envelope<'note.added'>): Promise<void> {
    const { documentId, priority, authorType } = event.data;
    const isUrgent = priority === 'urgent' && authorType === 'user';
    await this.inbox.once(event, 'count-notes', (tx) =>
      tx.query(`UPDATE "documents" SET "notes" = "notes" + 1, "urgent_notes" = "urgent_notes" + $2 WHERE "id" = $1`, [
        documentId,
        isUrgent ? 1 : 0,
      ]),
    );
  }
}
