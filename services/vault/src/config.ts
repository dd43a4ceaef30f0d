import { FileServiceSettings } from '@udin/files';
import { IsWholeNumberFrom } from '@udin/service-kit';

const GIB = 1024 ** 3;

export class VaultSettings extends FileServiceSettings {
  /** Bytes that one customer may keep. */
  @IsWholeNumberFrom(1_024, 1_024 * GIB)
  VAULT_QUOTA_BYTES: number = GIB;
}
