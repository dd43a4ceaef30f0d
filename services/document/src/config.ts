import { FileServiceSettings } from '@udin/files';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

export class DocumentSettings extends FileServiceSettings {
  /** Milliseconds an upload waits for payment.completed. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(30_000)
  PAYMENT_WAIT_MS: number = 4_000;

  /** Seconds between two rounds of the sweeper; 0 for none in this process. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(86_400)
  SWEEP_EVERY_SECONDS: number = 900;

  /** Seconds a file may lie without a row: longer than any request lives. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(604_800)
  SWEEP_GRACE_SECONDS: number = 3_600;
}
