import { FileServiceSettings } from '@udin/files';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

const GIB = 1024 ** 3;

export class VaultSettings extends FileServiceSettings {
  /** Bytes that one customer may keep. */
  @Type(() => Number)
  @IsInt()
  @Min(1_024)
  @Max(1_024 * GIB)
  VAULT_QUOTA_BYTES: number = GIB;

  /** Seconds between two searches for leftovers; 0 for none in this process. */
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
