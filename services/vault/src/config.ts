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
}
