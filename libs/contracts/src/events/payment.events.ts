import { type Static, Type } from 'typebox';
import { Count, Id, Moment } from '../answer-fields';
import { ABOUT_ORDER, aboutAnOrder } from './about-order';
import type { EventMap } from './catalogue';
import { event, optional, part } from './event';
import type { TaxDocumentContent } from './tax-document-content';

export const PaidDocument = part({
  name: Type.String(),
  /** Catalogue slug. */
  documentType: Type.String(),
  /** If it is uploaded at once. On the calendar of the settings. */
  estimatedDelivery: optional(Moment),
  /** Of the file as it was ordered: an upload finds its place by it. */
  sha256: optional(Type.String()),
  /** What was charged for it, GST excluded. */
  pricePaise: optional(Count),
  /** What the customer wrote of what is needed, of a type that asks for it (CAT-1). */
  description: optional(Type.String()),
});
export type PaidDocument = Static<typeof PaidDocument>;

/** Their rows of the table of events. */
export const PAYMENT_EVENTS = {
  'payment.completed': event({
    meaning: 'A transaction is paid; its documents may be uploaded.',
    from: 'payment',
    to: ['document', 'notification'],
    data: {
      ...ABOUT_ORDER,
      paymentId: Type.String(),
      totalPaise: Count,
      /** As they stand in the order. */
      documents: Type.Array(PaidDocument, { minItems: 1 }),
      invoiceNumber: optional(Type.String()),
      /** All that stands on the invoice, which goes with the receipt. */
      invoice: optional(Type.Unsafe<TaxDocumentContent>(Type.Object({}))),
      /** As the order names it; whoever works on its documents finds them by it. */
      phone: optional(Type.String()),
      /** The customer was banned after ordering, and can send nothing: somebody must decide about the money. */
      isBanned: optional(Type.Boolean()),
      paidAt: Moment,
    },
    example: {
      ...aboutAnOrder,
      paymentId: 'pay_Q7hT2kLmN4pRs8',
      totalPaise: 354_000,
      documents: [{ name: 'balance-sheet.pdf', documentType: 'net-worth' }],
      invoiceNumber: 'UDIN/2627/000042',
      paidAt: '2026-11-02T06:35:00.000Z',
    },
  }),
  'payment.failed': event({
    meaning: 'A payment attempt failed; the transaction can be tried again.',
    from: 'payment',
    to: ['document', 'notification'],
    data: {
      ...ABOUT_ORDER,
      totalPaise: Count,
      code: Type.String(),
      description: Type.String(),
      /** The provider's code for why, such as "insufficient_funds". */
      reason: optional(Type.String()),
      failedAt: Moment,
    },
    example: {
      ...aboutAnOrder,
      totalPaise: 354_000,
      code: 'BAD_REQUEST_ERROR',
      description: 'The bank declined the payment.',
      reason: 'payment_declined',
      failedAt: '2026-11-02T06:34:00.000Z',
    },
  }),
  'payment.refunded': event({
    meaning: 'Money went back; after a full refund unused uploads are locked.',
    from: 'payment',
    to: ['document', 'notification'],
    data: {
      ...ABOUT_ORDER,
      refundId: Type.String(),
      amountPaise: Type.Integer({ minimum: 1 }),
      /** Nothing of the payment is left: what was not used is locked again. */
      full: Type.Boolean(),
      reason: Type.String(),
      /** One of REFUND_CAUSES, when the reason is the system's own. Of a code that is not known the reason tells. */
      because: optional(Type.String()),
      creditNoteNumber: optional(Type.String()),
      /** All that stands on the credit note, which goes with the news. */
      creditNote: optional(Type.Unsafe<TaxDocumentContent>(Type.Object({}))),
      /** The document that the money goes back for, when one was named. */
      documentId: optional(Id),
      /** It goes back for a paid place that no upload has used; type and name are those of the file as ordered. */
      isUnused: optional(Type.Boolean()),
      /** Of that document: when it is deleted by then, they tell which paid place it leaves free. */
      documentType: optional(Type.String()),
      fileName: optional(Type.String()),
      /**
       * With this refund all money of that document is back: what it cost, or all that was left of the payment. False
       * for a part. Left out by the last version: then what was asked for is granted and its place locked, however
       * much it is.
       */
      isDocumentPaidBack: optional(Type.Boolean()),
      refundedAt: Moment,
    },
    example: {
      ...aboutAnOrder,
      refundId: 'rfnd_Q7hU8kLmN4pRs8',
      amountPaise: 354_000,
      full: true,
      reason: 'The order was placed twice.',
      creditNoteNumber: 'UDIN/C2627/00007',
      refundedAt: '2026-11-03T06:34:00.000Z',
    },
  }),
  'payment.upload-awaited': event({
    meaning: 'An operator reminds a customer of what is paid and not uploaded.',
    from: 'payment',
    to: ['notification'],
    data: {
      ...ABOUT_ORDER,
      /** What is still awaited. */
      documents: Type.Array(PaidDocument, { minItems: 1 }),
      paidAt: Moment,
    },
    example: {
      ...aboutAnOrder,
      documents: [{ name: 'balance-sheet.pdf', documentType: 'net-worth' }],
      paidAt: '2026-11-02T06:35:00.000Z',
    },
  }),
  'payment.books-removed': event({
    meaning: 'The books of an order are so old that they were removed; the copy of the order goes as well.',
    from: 'payment',
    to: ['document'],
    /** The law no longer asks for the books of an order. Nothing of it is told any more. */
    data: {
      /** The client's transaction id (TXN_…). */
      transactionId: Type.String(),
    },
    example: { transactionId: aboutAnOrder.transactionId },
  }),
};

export type PaymentCompleted = EventMap['payment.completed'];
export type PaymentFailed = EventMap['payment.failed'];
export type PaymentRefunded = EventMap['payment.refunded'];
