import { Module } from '@nestjs/common';
import { FilePreviewsModule, FileServiceModule } from '@udin/files';
import { MessagingModule } from '@udin/messaging';
import { ArchiveController } from './archive/archive.controller';
import { VaultArchiveService } from './archive/vault-archive.service';
import { CloseLinksOfBannedConsumer } from './bans/close-links-of-banned.consumer';
import { ForgetVaultOfClosedAccountConsumer } from './closing/forget-vault-of-closed-account.consumer';
import { ForgetClosedAccountsJob } from './closing/forget-closed-accounts.job';
import { VaultSettings } from './config';
import { ContentController } from './content/content.controller';
import { FilesController } from './files/files.controller';
import { vaultFileRows } from './files/vault-file-rows';
import { VaultFileService } from './files/vault-file.service';
import { VaultLinkService } from './files/vault-link.service';
import { FileListService } from './listing/file-list.service';
import { ListingController } from './listing/listing.controller';
import { QuotaService } from './quota/quota.service';
import { PreviewsController } from './previews/previews.controller';
import { UploadService } from './uploads/upload.service';
import { UploadsController } from './uploads/uploads.controller';

/** Features around one entity: with a module for each, half of every module would be imports of the others. */
@Module({
  imports: [
    MessagingModule.forRoot({ service: 'vault' }),
    FileServiceModule.forRoot(VaultSettings, vaultFileRows),
    FilePreviewsModule,
  ],
  controllers: [
    UploadsController,
    FilesController,
    ListingController,
    ContentController,
    PreviewsController,
    ArchiveController,
    CloseLinksOfBannedConsumer,
    ForgetVaultOfClosedAccountConsumer,
  ],
  providers: [
    UploadService,
    VaultFileService,
    VaultLinkService,
    FileListService,
    QuotaService,
    VaultArchiveService,
    ForgetClosedAccountsJob,
  ],
})
export class AppModule {}
