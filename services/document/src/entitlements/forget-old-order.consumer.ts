import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { Dispute } from './disputes/dispute.entity';
import { Entitlement } from './entitlement.entity';
import { Order } from './order.entity';
import { UploadTombstone } from './places/upload-tombstone.entity';

/** The copy goes with the books that it was made of. Documents that are there stay: they are their owner's. */
@Controller()
export class ForgetOldOrderConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('payment.books-removed')
  async forget(@Payload() event: Envelope<'payment.books-removed'>): Promise<void> {
    const { transactionId } = event.data;
    await this.inbox.once(event, 'forget-old-order', async (tx) => {
      // The order first, as whoever sends, corrects or deletes a document of it takes it.
      await tx.delete(Order, { transactionId });
      await tx.delete(Entitlement, { transactionId });
      await tx.delete(UploadTombstone, { transactionId });
      await tx.delete(Dispute, { transactionId });
    });
  }
}
