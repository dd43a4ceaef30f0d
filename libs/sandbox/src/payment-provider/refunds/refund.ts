import { newId, randomText } from '../ids';
import { Notes, shownNotes } from '../orders/order';
import { Payment } from '../payments/payment';

/** What the API shows of a refund. Money in paise, time in Unix seconds. */
export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes | [];
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal';
  speed_requested: 'normal' | 'optimum';
}

export interface RefundRow extends Refund {
  /** The request that made it, so that the same request again is answered with the same refund. */
  idempotency: { key: string; body: string } | null;
}

type NewRefund = Pick<RefundRow, 'amount' | 'receipt' | 'speed_requested' | 'idempotency'> & { notes: Notes };

export function newRefund(payment: Payment, wanted: NewRefund): RefundRow {
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount: wanted.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: shownNotes(wanted.notes),
    receipt: wanted.receipt,
    acquirer_data: { arn: null },
    created_at: Math.floor(Date.now() / 1000),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: wanted.speed_requested,
    idempotency: wanted.idempotency,
  };
}

export function processed(refund: RefundRow): RefundRow {
  return { ...refund, status: 'processed', acquirer_data: { arn: randomText(23) } };
}

export function toRefund({ idempotency: _, ...refund }: RefundRow): Refund {
  return refund;
}
