import { ArrayMinSize, IsBoolean, IsInt, IsISO8601, IsObject, IsString, IsUUID, Min } from 'class-validator';
import { Optional } from '../optional';
import { PartsOf } from '../parts-of';
import { IsCount } from '../is-count';
import { AboutOrder, aboutAnOrder } from './about-order';
import type { TaxDocumentContent } from './tax-document-content';
import { event } from './event';

export class PaidDocument {
  @IsString()
  name!: string;

  /** Catalogue slug. */
  @IsString()
  documentType!: string;

  /** If it is uploaded at once. On the calendar of the settings. */
  @Optional(IsISO8601())
  estimatedDelivery?: string;

  /** Of the file as it was ordered: an upload finds its place by it. */
  @Optional(IsString())
  sha256?: string;

  /** What was charged for it, GST excluded. */
  @Optional(IsCount())
  pricePaise?: number;
}

/** The transaction is paid: its documents may be uploaded. */
export class PaymentCompleted extends AboutOrder {
  @IsString()
  paymentId!: string;

  @IsCount()
  totalPaise!: number;

  /** As they stand in the order. */
  @PartsOf(() => PaidDocument, ArrayMinSize(1))
  documents!: PaidDocument[];

  @Optional(IsString())
  invoiceNumber?: string;

  /** All that stands on the invoice, which goes with the receipt. */
  @Optional(IsObject())
  invoice?: TaxDocumentContent;

  /** As the order names it; whoever works on its documents finds them by it. */
  @Optional(IsString())
  phone?: string;

  @IsISO8601()
  paidAt!: string;
}

export class PaymentFailed extends AboutOrder {
  @IsCount()
  totalPaise!: number;

  @IsString()
  code!: string;

  @IsString()
  description!: string;

  /** The provider's code for why, such as "insufficient_funds". */
  @Optional(IsString())
  reason?: string;

  @IsISO8601()
  failedAt!: string;
}

export class PaymentRefunded extends AboutOrder {
  @IsString()
  refundId!: string;

  @IsInt()
  @Min(1)
  amountPaise!: number;

  /** Nothing of the payment is left: what was not used is locked again. */
  @IsBoolean()
  full!: boolean;

  @IsString()
  reason!: string;

  /** One of REFUND_CAUSES, when the reason is the system's own. Of a code that is not known the reason tells. */
  @Optional(IsString())
  because?: string;

  @Optional(IsString())
  creditNoteNumber?: string;

  /** All that stands on the credit note, which goes with the news. */
  @Optional(IsObject())
  creditNote?: TaxDocumentContent;

  /** The document that the money goes back for, when one was named. */
  @Optional(IsUUID())
  documentId?: string;

  /** It goes back for a paid place that no upload has used; type and name are those of the file as it was ordered. */
  @Optional(IsBoolean())
  isUnused?: boolean;

  /** Of that document: when it is deleted by then, they tell which paid place it leaves free. */
  @Optional(IsString())
  documentType?: string;

  @Optional(IsString())
  fileName?: string;

  /**
   * With this refund all money of that document is back: what it cost, or all that was left of the payment. False for a
   * part. Left out by the last version: then what was asked for is granted and its place locked, however much it is.
   */
  @Optional(IsBoolean())
  isDocumentPaidBack?: boolean;

  @IsISO8601()
  refundedAt!: string;
}

/** An operator has the customer reminded of what is paid and not uploaded. */
export class PaymentUploadAwaited extends AboutOrder {
  /** What is still awaited. */
  @PartsOf(() => PaidDocument, ArrayMinSize(1))
  documents!: PaidDocument[];

  @IsISO8601()
  paidAt!: string;
}

/** The law no longer asks for the books of an order. Nothing of it is told any more. */
export class PaymentBooksRemoved {
  /** The client's transaction id (TXN_…). */
  @IsString()
  transactionId!: string;
}

export const paymentUploadAwaitedExample: PaymentUploadAwaited = {
  ...aboutAnOrder,
  documents: [{ name: 'balance-sheet.pdf', documentType: 'net-worth' }],
  paidAt: '2026-11-02T06:35:00.000Z',
};

export const paymentCompletedExample: PaymentCompleted = {
  ...aboutAnOrder,
  paymentId: 'pay_Q7hT2kLmN4pRs8',
  totalPaise: 354_000,
  documents: [{ name: 'balance-sheet.pdf', documentType: 'net-worth' }],
  invoiceNumber: 'UDIN/2627/000042',
  paidAt: '2026-11-02T06:35:00.000Z',
};

export const paymentFailedExample: PaymentFailed = {
  ...aboutAnOrder,
  totalPaise: 354_000,
  code: 'BAD_REQUEST_ERROR',
  description: 'The bank declined the payment.',
  reason: 'payment_declined',
  failedAt: '2026-11-02T06:34:00.000Z',
};

export const paymentRefundedExample: PaymentRefunded = {
  ...aboutAnOrder,
  refundId: 'rfnd_Q7hU8kLmN4pRs8',
  amountPaise: 354_000,
  full: true,
  reason: 'The order was placed twice.',
  creditNoteNumber: 'UDIN/C2627/00007',
  refundedAt: '2026-11-03T06:34:00.000Z',
};

/** Their rows of the table of events. */
export const PAYMENT_EVENTS = {
  'payment.completed': event({
    meaning: 'A transaction is paid; its documents may be uploaded.',
    from: 'payment',
    to: ['document', 'notification'],
    data: PaymentCompleted,
    example: paymentCompletedExample,
  }),
  'payment.failed': event({
    meaning: 'A payment attempt failed; the transaction can be tried again.',
    from: 'payment',
    to: ['document', 'notification'],
    data: PaymentFailed,
    example: paymentFailedExample,
  }),
  'payment.refunded': event({
    meaning: 'Money went back; after a full refund unused uploads are locked.',
    from: 'payment',
    to: ['document', 'notification'],
    data: PaymentRefunded,
    example: paymentRefundedExample,
  }),
  'payment.upload-awaited': event({
    meaning: 'An operator reminds a customer of what is paid and not uploaded.',
    from: 'payment',
    to: ['notification'],
    data: PaymentUploadAwaited,
    example: paymentUploadAwaitedExample,
  }),
  'payment.books-removed': event({
    meaning: 'The books of an order are so old that they were removed; the copy of the order goes as well.',
    from: 'payment',
    to: ['document'],
    data: PaymentBooksRemoved,
    example: { transactionId: aboutAnOrder.transactionId },
  }),
};
