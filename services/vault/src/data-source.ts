import { FilePreview, FilePreviews1763700850000 } from '@udin/files';
import { serviceSchema } from '@udin/messaging';
import { VaultFile } from './files/vault-file.entity';
import { VaultUsage } from './quota/vault-usage.entity';
import { VaultTables1763700400000 } from './migrations/1763700400000-vault-tables';
import { ComposeTexts1763700400001 } from './migrations/1763700400001-compose-texts';
import { FileFlags1763700400002 } from './migrations/1763700400002-file-flags';

export const schema = serviceSchema({
  entities: [FilePreview, VaultFile, VaultUsage],
  migrations: [VaultTables1763700400000, ComposeTexts1763700400001, FileFlags1763700400002, FilePreviews1763700850000],
});
