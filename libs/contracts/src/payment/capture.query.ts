import { IsIn, Matches, Max, Min } from 'class-validator';
import { CURRENCY } from '../limits';
import { WholeNumber } from '../whole-number';

/** As Razorpay names payments. */
export const PAYMENT_ID = /^pay_[A-Za-z0-9]{6,40}$/;

/** POST /api/payments/capture. */
export class CaptureQuery {
  @Matches(PAYMENT_ID, { message: 'paymentId is what the provider gave the payment, pay_ and its letters' })
  paymentId!: string;

  /** Paise. */
  @WholeNumber()
  @Min(100)
  @Max(100_000_000)
  amount!: number;

  @IsIn([CURRENCY])
  currency!: string;
}
