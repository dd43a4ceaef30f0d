import { FilePreview, FilePreviews1763700850000, TriesOfPreviews1799700000100 } from '@udin/files';
import { ClosedAccount, ClosedAccounts1795850000001, serviceSchema } from '@udin/messaging';
import { OwnerBan } from './bans/owner-ban.entity';
import { VaultFile } from './files/vault-file.entity';
import { VaultUsage } from './quota/vault-usage.entity';
import { VaultTables1763700400000 } from './migrations/1763700400000-vault-tables';
import { ComposeTexts1763700400001 } from './migrations/1763700400001-compose-texts';
import { FileFlags1763700400002 } from './migrations/1763700400002-file-flags';
import { OwnerBans1795760000001 } from './migrations/1795760000001-owner-bans';
import { UploadsOnce1799790000503 } from './migrations/1799790000503-uploads-once';

export const schema = serviceSchema({
  entities: [ClosedAccount, FilePreview, OwnerBan, VaultFile, VaultUsage],
  migrations: [
    VaultTables1763700400000,
    ComposeTexts1763700400001,
    FileFlags1763700400002,
    FilePreviews1763700850000,
    OwnerBans1795760000001,
    ClosedAccounts1795850000001,
    TriesOfPreviews1799700000100,
    UploadsOnce1799790000503,
  ],
});
