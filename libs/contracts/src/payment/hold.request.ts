import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Trim } from '../text-rules';

/** POST /api/transactions/{id}/hold (admin). */
export class HoldRequest {
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Say which dispute the books are kept for' })
  @MaxLength(500)
  reason!: string;
}
