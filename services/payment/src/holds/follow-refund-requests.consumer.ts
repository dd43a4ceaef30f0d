import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';

/** Of an order whose books are gone nothing is kept. */
const LEARN = `
  INSERT INTO asked_refunds AS known (document_id, transaction_id, is_open, revision)
  SELECT $1, transaction_id, $3, $4 FROM transactions WHERE transaction_id = $2 FOR UPDATE
  ON CONFLICT (document_id) DO UPDATE SET is_open = EXCLUDED.is_open, revision = EXCLUDED.revision
   WHERE known.revision < EXCLUDED.revision`;

/** As long as the team has not decided on a refund, the books that it would be written in stay. */
@Controller()
export class FollowRefundRequestsConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('document.refund-request-changed')
  async follow(@Payload() event: Envelope<'document.refund-request-changed'>): Promise<void> {
    const { documentId, transactionId, isOpen, revision } = event.data;
    await this.inbox.once(event, 'follow-refund-requests', (tx) =>
      tx.query(LEARN, [documentId, transactionId, isOpen, revision]),
    );
  }
}
