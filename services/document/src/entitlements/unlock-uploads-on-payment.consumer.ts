import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { indianPhoneIn } from '@udin/contracts';
import type { PaymentCompleted } from '@udin/contracts/events';
import { type Envelope, InboxService } from '@udin/messaging';
import { ArrivalService, newId, toSearchable } from '@udin/service-kit';
import type { BilledTo } from './order.entity';

/**
 * A refund that was heard of first stays: events come in any order. Its invoice is kept all the same. An order is paid
 * once, however often it is told, also by an event of another id.
 */
const UNLOCK = `
  "order" AS (
    INSERT INTO "orders" AS "o"
      ("transaction_id", "user_id", "customer", "state", "invoice_number", "total_paise", "paid_at", "found_by", "billed_to")
    SELECT $3::text, $4::uuid, $5::jsonb, 'paid', $6::text, $7::integer, $8::timestamptz, $14::text, $15::jsonb FROM "receipt"
    ON CONFLICT ("transaction_id") DO UPDATE SET
      "state" = CASE "o"."state" WHEN 'failed' THEN 'paid' ELSE "o"."state" END,
      "customer" = CASE "o"."state" WHEN 'failed' THEN EXCLUDED."customer" ELSE "o"."customer" END,
      "invoice_number" = EXCLUDED."invoice_number",
      "total_paise" = EXCLUDED."total_paise",
      "paid_at" = EXCLUDED."paid_at",
      "found_by" = EXCLUDED."found_by",
      "billed_to" = EXCLUDED."billed_to"
    WHERE "o"."paid_at" IS NULL
    RETURNING 1),
  "entitled" AS (
    INSERT INTO "entitlements" ("id", "transaction_id", "document_type", "name", "sha256", "price_paise", "description")
    SELECT "paid".*
      FROM "order", LATERAL (
        SELECT "id", $3::text, "type", "name", "sha256", "price", "description"
          FROM unnest($9::uuid[], $10::text[], $11::text[], $12::text[], $13::integer[], $16::text[])
            AS "one" ("id", "type", "name", "sha256", "price", "description")) AS "paid")`;

/** DOC-4. A customer waits for it: one statement. */
@Controller()
export class UnlockUploadsOnPaymentConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly arrivals: ArrivalService,
  ) {}

  @EventPattern('payment.completed')
  async unlock(@Payload() event: Envelope<'payment.completed'>): Promise<void> {
    await this.inbox.onceInOneStatement(event, 'unlock-uploads-on-payment', {
      steps: UNLOCK,
      values: valuesOf(event.data),
    });
    this.arrivals.announce(event.data.transactionId);
  }
}

function valuesOf({ documents, ...data }: Envelope<'payment.completed'>['data']): unknown[] {
  const billedTo = billedToIn(data);
  return [
    data.transactionId,
    data.customer.id,
    JSON.stringify(data.customer),
    data.invoiceNumber ?? null,
    data.totalPaise,
    data.paidAt,
    documents.map(() => newId()),
    documents.map(({ documentType }) => documentType),
    documents.map(({ name }) => name),
    documents.map(({ sha256 = null }) => sha256),
    documents.map(({ pricePaise = null }) => pricePaise),
    foundBy(billedTo),
    JSON.stringify(billedTo),
    documents.map(({ description = null }) => description),
  ];
}

/** The name on the invoice is the company's, where there is one. */
function billedToIn({ customer, invoice, phone }: Omit<PaymentCompleted, 'documents'>): BilledTo {
  const { name = `${customer.firstName} ${customer.lastName}`, gstin } = invoice?.recipient ?? {};
  return { name, gstin: gstin || undefined, phone: phone ? (indianPhoneIn(phone) ?? phone) : undefined };
}

/** What somebody says who calls. */
function foundBy({ name, gstin, phone }: BilledTo): string {
  return toSearchable([phone, name, gstin].filter(Boolean).join(' '));
}
