import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';

/** The customer may try again after a failure, so a payment counts, whichever of the two is heard of first. */
@Controller()
export class NoteFailedPaymentConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('payment.failed')
  async note(@Payload() event: Envelope<'payment.failed'>): Promise<void> {
    const { transactionId, customer } = event.data;
    await this.inbox.once(event, 'note-failed-payment', (tx) =>
      tx.query(
        `INSERT INTO "orders" ("transaction_id", "user_id", "customer", "state") VALUES ($1, $2, $3, 'failed')
         ON CONFLICT DO NOTHING`,
        [transactionId, customer.id, JSON.stringify(customer)],
      ),
    );
  }
}
