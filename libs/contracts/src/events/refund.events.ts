import { Type } from 'typebox';
import { Count, Id, Moment } from '../answer-fields';
import { ABOUT_DOCUMENT, aboutADocument } from './about-document';
import { ABOUT_ORDER, aboutAnOrder } from './about-order';
import { event } from './event';
/**
 * refused: the provider does not make it. returned: it was made and failed later. used: it was for a paid place that an
 * upload has taken meanwhile. taken: the customer's bank has taken the money, so that it is not owed any more.
 */
const REFUND_FAILURES = ['refused', 'returned', 'used', 'taken'] as const;

export type RefundFailure = (typeof REFUND_FAILURES)[number];

/** Their rows of the table of events. */
export const REFUND_EVENTS = {
  'payment.refund-failed': event({
    meaning: 'Money that should go back did not; it can be tried again.',
    from: 'payment',
    to: ['notification'],
    /** This money did not go out. A second payment, which goes back by itself, is tried again and not told. */
    data: {
      ...ABOUT_ORDER,
      refundId: Id,
      amountPaise: Type.Integer({ minimum: 1 }),
      because: Type.Enum(REFUND_FAILURES),
      failedAt: Moment,
    },
    example: {
      ...aboutAnOrder,
      refundId: '0193a1f2-1b2c-7d3e-9f40-5b6c7d8e9fa0',
      amountPaise: 354_000,
      because: 'returned',
      failedAt: '2026-11-06T06:30:00.000Z',
    },
  }),
  'document.refund-request-changed': event({
    meaning:
      'A customer asks for the money of a document, or does not any more: open, it keeps the books of the order.',
    from: 'document',
    to: ['payment'],
    /** The owner of a rejected document wants the money back, or that has been decided, or is no longer wanted. */
    data: {
      documentId: Id,
      /** The client's transaction id (TXN_…). */
      transactionId: Type.String(),
      isOpen: Type.Boolean(),
      /** Of the document, and grows with each of its changes: the highest one counts. */
      revision: Count,
    },
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
    data: {
      ...ABOUT_DOCUMENT,
      /** In the team's own words. */
      reason: Type.String(),
      declinedAt: Moment,
    },
    example: {
      ...aboutADocument,
      reason: 'The work was done as agreed; please send the page that is missing.',
      declinedAt: '2026-11-04T06:30:00.000Z',
    },
  }),
};
