import { Type } from 'typebox';
import { Count, Id } from '../answer-fields';
import type { EventMap } from './catalogue';
import { event } from './event';
const about = { transactionId: 'TXN_1762065000000_k3v9x2', refundId: '0193a1f2-1b2c-7d3e-9f40-5b6c7d8e9fa0' };

/** Their rows of the table of events. */
export const WITHDRAWAL_EVENTS = {
  'payment.withdrawal-asked': event({
    meaning: 'The money of an unused paid place shall go back: no upload may use it any more.',
    from: 'payment',
    to: ['document'],
    data: {
      /** The client's transaction id (TXN_…), the one uploads name. */
      transactionId: Type.String(),
      /** Of the refund: asked twice, it is one withdrawal. */
      refundId: Id,
      /** The place of the file in the order, from 0. */
      position: Count,
      /** Of that place: another one is not withdrawn by mistake. */
      documentType: Type.String(),
    },
    example: { ...about, position: 1, documentType: 'net-worth' },
  }),
  'payment.withdrawal-undone': event({
    meaning: 'The refund of an unused place failed: an upload may use it again.',
    from: 'payment',
    to: ['document'],
    data: {
      transactionId: Type.String(),
      refundId: Id,
    },
    example: about,
  }),
  'document.withdrawal-decided': event({
    meaning: 'A paid place is withdrawn, so that its money can go back, or an upload has it.',
    from: 'document',
    to: ['payment'],
    /** What became of it. Whoever came first under the lock of the order has the place: the upload or the refund. */
    data: {
      transactionId: Type.String(),
      refundId: Id,
      /** False: an upload has the place, and keeps it. */
      isWithdrawn: Type.Boolean(),
    },
    example: { ...about, isWithdrawn: true },
  }),
};

export type PaymentWithdrawalAsked = EventMap['payment.withdrawal-asked'];
export type PaymentWithdrawalUndone = EventMap['payment.withdrawal-undone'];
export type DocumentWithdrawalDecided = EventMap['document.withdrawal-decided'];
