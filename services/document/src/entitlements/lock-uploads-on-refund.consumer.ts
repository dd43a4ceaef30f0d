import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { PaymentRefunded } from '@udin/contracts/events';
import { type Envelope, InboxService, OutboxService } from '@udin/messaging';
import { ArrivalService } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../desk/clock.service';
import { grantRefunds } from '../desk/refunds/grant-refunds';
import { EntitlementService } from './entitlement.service';

/** The money of the one that was deleted went back, and no place is left for this one. */
const WHOLE = { amountPaise: 0, full: false, isDocumentPaidBack: true };

/** A payment that was refunded in full unlocks no more uploads; what was uploaded stays. */
@Controller()
export class LockUploadsOnRefundConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly outbox: OutboxService,
    private readonly arrivals: ArrivalService,
    private readonly clock: ClockService,
    private readonly entitlements: EntitlementService,
  ) {}

  @EventPattern('payment.refunded')
  async lock(@Payload() event: Envelope<'payment.refunded'>): Promise<void> {
    const { transactionId, customer, full } = event.data;
    await this.inbox.once(event, 'lock-uploads-on-refund', async (tx) => {
      // The order before its documents, as a corrected file and a deletion take them.
      if (full) {
        await tx.query(
          `INSERT INTO "orders" ("transaction_id", "user_id", "customer", "state") VALUES ($1, $2, $3, 'refunded')
           ON CONFLICT ("transaction_id") DO UPDATE SET "state" = 'refunded'`,
          [transactionId, customer.id, JSON.stringify(customer)],
        );
      }
      await tx.query('SELECT 1 FROM "orders" WHERE "transaction_id" = $1 FOR UPDATE', [transactionId]);
      await grantRefunds(tx, this.outbox, event.data, this.clock.now());
      if (!full) await this.lockPlace(tx, event.data);
    });
    this.arrivals.announce(transactionId);
  }

  /** When all of its money is back, a document leaves no free place when it is deleted. */
  private async lockPlace(tx: EntityManager, refund: PaymentRefunded): Promise<void> {
    const { transactionId, documentId, documentType, fileName = '', isDocumentPaidBack } = refund;
    if (!documentId || !documentType || isDocumentPaidBack === false) return;
    const without = await this.entitlements.payBack(tx, { transactionId, documentId, documentType, fileName });
    for (const id of without) {
      const ofOther = { ...WHOLE, transactionId, documentId: id };
      await grantRefunds(tx, this.outbox, ofOther, this.clock.now());
    }
  }
}
