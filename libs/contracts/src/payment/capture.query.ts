import { Type } from 'class-transformer';
import { IsIn, IsInt, Matches, Max, Min } from 'class-validator';
import { CURRENCY } from '../limits';

/** POST /api/payments/capture. */
export class CaptureQuery {
  @Matches(/^pay_[A-Za-z0-9]{6,40}$/)
  paymentId!: string;

  /** Paise. */
  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(100_000_000)
  amount!: number;

  @IsIn([CURRENCY])
  currency!: string;
}
