import { IsBoolean, IsString, IsUUID } from 'class-validator';
import { IsCount } from '../is-count';
import { event } from './event';

/** The money of an unused paid place shall go back: no upload may use it from now on, unless one has it already. */
export class PaymentWithdrawalAsked {
  /** The client's transaction id (TXN_…), the one uploads name. */
  @IsString()
  transactionId!: string;

  /** Of the refund: asked twice, it is one withdrawal. */
  @IsUUID()
  refundId!: string;

  /** The place of the file in the order, from 0. */
  @IsCount()
  position!: number;

  /** Of that place: another one is not withdrawn by mistake. */
  @IsString()
  documentType!: string;
}

/** What became of it. Whoever came first under the lock of the order has the place: the upload or the refund. */
export class DocumentWithdrawalDecided {
  @IsString()
  transactionId!: string;

  @IsUUID()
  refundId!: string;

  /** False: an upload has the place, and keeps it. */
  @IsBoolean()
  isWithdrawn!: boolean;
}

/** The refund failed for good: the place may be used again. */
export class PaymentWithdrawalUndone {
  @IsString()
  transactionId!: string;

  @IsUUID()
  refundId!: string;
}

const about = { transactionId: 'TXN_1762065000000_k3v9x2', refundId: '0193a1f2-1b2c-7d3e-9f40-5b6c7d8e9fa0' };

/** Their rows of the table of events. */
export const WITHDRAWAL_EVENTS = {
  'payment.withdrawal-asked': event({
    meaning: 'The money of an unused paid place shall go back: no upload may use it any more.',
    from: 'payment',
    to: ['document'],
    data: PaymentWithdrawalAsked,
    example: {
      ...about,
      position: 1,
      documentType: 'net-worth',
    },
  }),
  'payment.withdrawal-undone': event({
    meaning: 'The refund of an unused place failed: an upload may use it again.',
    from: 'payment',
    to: ['document'],
    data: PaymentWithdrawalUndone,
    example: about,
  }),
  'document.withdrawal-decided': event({
    meaning: 'A paid place is withdrawn, so that its money can go back, or an upload has it.',
    from: 'document',
    to: ['payment'],
    data: DocumentWithdrawalDecided,
    example: { ...about, isWithdrawn: true },
  }),
};
