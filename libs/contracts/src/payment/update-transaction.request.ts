import { IsIn, IsISO8601, IsObject, IsString, Matches, MaxLength } from 'class-validator';
import { Optional } from '../optional';
import { CURRENCY } from '../limits';
import { PAYMENT_ID } from './capture.query';

export * from './direct-payment';

/** PATCH /api/transactions/{id}: either a status or the payment update of PAY-5. The provider decides, not the body. */
export class UpdateTransactionRequest {
  @Optional(IsIn(['completed', 'cancelled']))
  status?: 'completed' | 'cancelled';

  @Optional(Matches(PAYMENT_ID, { message: 'payment_id is what the provider gave the payment, pay_ and its letters' }))
  payment_id?: string;

  /** The transaction id, as the specification's payload has it. */
  @Optional(IsString(), MaxLength(64))
  order_id?: string;

  @Optional(IsString(), MaxLength(256))
  signature?: string;

  @Optional(IsIn(['razorpay']))
  method?: string;

  @Optional(IsIn([CURRENCY]))
  currency?: string;

  @Optional(IsISO8601())
  paid_at?: string;

  @Optional(IsObject())
  capture_data?: Record<string, unknown>;
}
