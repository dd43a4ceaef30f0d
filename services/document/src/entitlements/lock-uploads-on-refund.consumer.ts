import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { ClockService } from '../desk/clock.service';
import { grantRefunds } from '../desk/refunds/grant-refunds';
import { PaymentArrivalService } from './payment-arrival.service';

/** A payment that was refunded in full unlocks no more uploads; what was uploaded stays. */
@Controller()
export class LockUploadsOnRefundConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly arrivals: PaymentArrivalService,
    private readonly clock: ClockService,
  ) {}

  @EventPattern('payment.refunded')
  async lock(@Payload() event: Envelope<'payment.refunded'>): Promise<void> {
    const { transactionId, customer, full, documentId, amountPaise } = event.data;
    await this.inbox.once(event, 'lock-uploads-on-refund', async (tx) => {
      // A partial refund locks nothing. The order before its documents, as a corrected file takes them.
      if (full) {
        await tx.query(
          `INSERT INTO "orders" ("transaction_id", "user_id", "customer", "state") VALUES ($1, $2, $3, 'refunded')
           ON CONFLICT ("transaction_id") DO UPDATE SET "state" = 'refunded'`,
          [transactionId, customer.id, JSON.stringify(customer)],
        );
      }
      await grantRefunds(tx, { transactionId, documentId, amountPaise, full }, this.clock.now());
    });
    this.arrivals.announce(transactionId);
  }
}
