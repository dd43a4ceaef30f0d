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
}
