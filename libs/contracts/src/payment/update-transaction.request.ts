import { IsIn, IsISO8601, IsObject, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { CURRENCY } from '../limits';
import { PAYMENT_ID } from './capture.query';

export * from './direct-payment';

/** PATCH /api/transactions/{id}: either a status or the payment update of PAY-5. The provider decides, not the body. */
export class UpdateTransactionRequest {
  @IsOptional()
  @IsIn(['completed', 'cancelled'])
  status?: 'completed' | 'cancelled';

  @IsOptional()
  @Matches(PAYMENT_ID, { message: 'payment_id is what the provider gave the payment, pay_ and its letters' })
  payment_id?: string;

  /** The transaction id, as the specification's payload has it. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  order_id?: string;

  @IsOptional()
  @IsString()
  @MaxLength(256)
  signature?: string;

  @IsOptional()
  @IsIn(['razorpay'])
  method?: string;

  @IsOptional()
  @IsIn([CURRENCY])
  currency?: string;

  @IsOptional()
  @IsISO8601()
  paid_at?: string;

  @IsOptional()
  @IsObject()
  capture_data?: Record<string, unknown>;
}
