import { IsBoolean, IsIn, IsInt, IsISO8601, IsString, IsUUID, Min } from 'class-validator';
import { IsCount } from '../is-count';
import { AboutOrder, aboutAnOrder } from './about-order';
import { AboutDocument, aboutADocument } from './about-document';
import { event } from './event';

/** The owner of a rejected document wants the money back, or that has been decided, or is no longer wanted. */
export class DocumentRefundRequestChanged {
  @IsUUID()
  documentId!: string;

  /** The client's transaction id (TXN_…). */
  @IsString()
  transactionId!: string;

  @IsBoolean()
  isOpen!: boolean;

  /** Of the document, and grows with each of its changes: the highest one counts. */
  @IsCount()
  revision!: number;
}

/** The owner wanted the money of a document back, and does not get it. */
export class DocumentRefundDeclined extends AboutDocument {
  /** In the team's own words. */
  @IsString()
  reason!: string;

  @IsISO8601()
  declinedAt!: string;
}

/**
 * refused: the provider does not make it. returned: it was made and failed later. used: it was for a paid place that an
 * upload has taken meanwhile. taken: the customer's bank has taken the money, so that it is not owed any more.
 */
const REFUND_FAILURES = ['refused', 'returned', 'used', 'taken'] as const;
export type RefundFailure = (typeof REFUND_FAILURES)[number];

/** This money did not go out. A second payment, which goes back by itself, is tried again and not told. */
export class PaymentRefundFailed extends AboutOrder {
  @IsUUID()
  refundId!: string;

  @IsInt()
  @Min(1)
  amountPaise!: number;

  @IsIn([...REFUND_FAILURES])
  because!: RefundFailure;

  @IsISO8601()
  failedAt!: string;
}

export const documentRefundDeclinedExample: DocumentRefundDeclined = {
  ...aboutADocument,
  reason: 'The work was done as agreed; please send the page that is missing.',
  declinedAt: '2026-11-04T06:30:00.000Z',
};

export const paymentRefundFailedExample: PaymentRefundFailed = {
  ...aboutAnOrder,
  refundId: '0193a1f2-1b2c-7d3e-9f40-5b6c7d8e9fa0',
  amountPaise: 354_000,
  because: 'returned',
  failedAt: '2026-11-06T06:30:00.000Z',
};

/** Their rows of the table of events. */
export const REFUND_EVENTS = {
  'payment.refund-failed': event({
    meaning: 'Money that should go back did not; it can be tried again.',
    from: 'payment',
    to: ['notification'],
    data: PaymentRefundFailed,
    example: paymentRefundFailedExample,
  }),
  'document.refund-request-changed': event({
    meaning:
      'A customer asks for the money of a document, or does not any more: open, it keeps the books of the order.',
    from: 'document',
    to: ['payment'],
    data: DocumentRefundRequestChanged,
    example: {
      documentId: aboutADocument.documentId,
      transactionId: aboutADocument.transactionId,
      isOpen: true,
      revision: 2,
    },
  }),
  'document.refund-declined': event({
    meaning: 'A customer asked for the money of a document, and does not get it.',
    from: 'document',
    to: ['notification'],
    data: DocumentRefundDeclined,
    example: documentRefundDeclinedExample,
  }),
};
