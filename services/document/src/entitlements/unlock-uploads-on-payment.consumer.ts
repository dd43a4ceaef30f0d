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
    // A refund that was heard of first stays: events come in any order. Its invoice is kept all the same.
    await tx.query(
      `INSERT INTO "orders" AS "o"
         ("transaction_id", "user_id", "customer", "state", "invoice_number", "total_paise", "paid_at")
       VALUES ($1, $2, $3, 'paid', $4, $5, $6)
       ON CONFLICT ("transaction_id") DO UPDATE SET
         "state" = CASE "o"."state" WHEN 'failed' THEN 'paid' ELSE "o"."state" END,
         "customer" = CASE "o"."state" WHEN 'failed' THEN EXCLUDED."customer" ELSE "o"."customer" END,
         "invoice_number" = EXCLUDED."invoice_number",
         "total_paise" = EXCLUDED."total_paise",
         "paid_at" = EXCLUDED."paid_at"`,
      [
        data.transactionId,
        data.customer.id,
        JSON.stringify(data.customer),
        data.invoiceNumber ?? null,
        data.totalPaise,
        data.paidAt,
      ],
    );
    const { transactionId } = data;
    await tx.insert(
      Entitlement,
      data.documents.map(({ name, documentType }) => ({ id: newId(), transactionId, documentType, name })),
    );
  }
}
