import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { newId } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { Entitlement } from './entitlement.entity';
import { PaymentArrivalService } from './payment-arrival.service';

/** DOC-4. */
@Controller()
export class UnlockUploadsOnPaymentConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly arrivals: PaymentArrivalService,
  ) {}

  @EventPattern('payment.completed')
  async unlock(@Payload() event: Envelope<'payment.completed'>): Promise<void> {
    await this.inbox.once(event, 'unlock-uploads-on-payment', (tx) => this.grant(tx, event));
    this.arrivals.announce(event.data.transactionId);
  }

  private async grant(tx: EntityManager, { data }: Envelope<'payment.completed'>): Promise<void> {
    // A refund that was heard of first stays: events come in any order.
    await tx.query(
      `INSERT INTO "orders" ("transaction_id", "user_id", "customer", "state") VALUES ($1, $2, $3, 'paid')
       ON CONFLICT ("transaction_id") DO UPDATE SET "state" = 'paid', "customer" = EXCLUDED."customer"
       WHERE "orders"."state" = 'failed'`,
      [data.transactionId, data.customer.id, JSON.stringify(data.customer)],
    );
    // Also of an order that is refunded by now: its invoice stays.
    await tx.query(
      `UPDATE "orders" SET "invoice_number" = $2, "total_paise" = $3, "paid_at" = $4 WHERE "transaction_id" = $1`,
      [data.transactionId, data.invoiceNumber ?? null, data.totalPaise, data.paidAt],
    );
    const { transactionId } = data;
    await tx.insert(
      Entitlement,
      data.documents.map(({ name, documentType }) => ({ id: newId(), transactionId, documentType, name })),
    );
  }
}
