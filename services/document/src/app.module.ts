import { Module } from '@nestjs/common';
import { FilePreviewsModule, FileServiceModule } from '@udin/files';
import { MessagingModule } from '@udin/messaging';
import { RateLimitModule } from '@udin/service-kit';
import { ArchiveController } from './archive/archive.controller';
import { DocumentArchiveService } from './archive/document-archive.service';
import { DocumentFilesService } from './archive/document-files.service';
import { DocumentTaleService } from './archive/document-tale.service';
import { AuditChainService } from './audit-chain/audit-chain.service';
import { DocumentSettings } from './config';
import { DESK_CONTROLLERS, DESK_PROVIDERS } from './desk/desk.parts';
import { AccessLogController } from './content/access-log.controller';
import { AccessLogService } from './content/access-log.service';
import { ForgetDocumentsOfClosedAccountConsumer } from './customers/forget-documents-of-closed-account.consumer';
import { ForgetClosedAccountsJob } from './customers/forget-closed-accounts.job';
import { RenameCustomerConsumer } from './customers/rename-customer.consumer';
import { ContentController } from './content/content.controller';
import { documentFileRows } from './documents/document-file-rows';
import { DocumentListService } from './documents/document-list.service';
import { DocumentService } from './documents/document.service';
import { DocumentsController } from './documents/documents.controller';
import { EntitlementsModule } from './entitlements/entitlements.module';
import { EvidenceService } from './sealing/evidence.service';
import { SealController } from './sealing/seal.controller';
import { SealRequestService } from './sealing/seal-request.service';
import { SealedFileService } from './sealing/sealed-file.service';
import { SealerService } from './sealing/sealer.service';
import { SealMetricsService } from './sealing/seal-metrics.service';
import { SealingJob } from './sealing/sealing.job';
import { SealingService } from './sealing/sealing.service';
import { ServiceKeyService } from './sealing/service-key.service';
import { SignedElsewhereController } from './signing/signed-elsewhere.controller';
import { SignedElsewhereService } from './signing/signed-elsewhere.service';
import { SigningController } from './signing/signing.controller';
import { SigningService } from './signing/signing.service';
import { TakeBackService } from './signing/take-back.service';
import { DeskPreviewsController } from './previews/desk-previews.controller';
import { OperationsController } from './operations/operations.controller';
import { RunsOutMetricsService } from './operations/runs-out-metrics.service';
import { UnlockService } from './operations/unlock.service';
import { PreviewsController } from './previews/previews.controller';
import { UDIN_CONTROLLERS, UDIN_PROVIDERS } from './udin/udin.parts';
import { UploadService } from './uploads/upload.service';
import { UploadsController } from './uploads/uploads.controller';
import { EndingService } from './verification/ending.service';
import { FileCheckService } from './verification/file-check.service';
import { ProofController } from './verification/proof.controller';
import { ProofKeyService } from './verification/proof-key.service';
import { ProofRegisterService } from './verification/proof-register.service';
import { ProofService } from './verification/proof.service';
import { PublicCheckService } from './verification/public-check.service';
import { PublishedKeysService } from './verification/published-keys.service';
import { VerificationPageController } from './verification/verification-page.controller';
import { VerificationController } from './verification/verification.controller';

/** Features around one entity: with a module for each, half of every module would be imports of the others. */
@Module({
  imports: [
    MessagingModule.forRoot({ service: 'document' }),
    FileServiceModule.forRoot(DocumentSettings, documentFileRows),
    FilePreviewsModule,
    RateLimitModule,
    EntitlementsModule,
  ],
  controllers: [
    UploadsController,
    DocumentsController,
    SigningController,
    SignedElsewhereController,
    ContentController,
    ArchiveController,
    AccessLogController,
    VerificationController,
    SealController,
    ProofController,
    VerificationPageController,
    PreviewsController,
    DeskPreviewsController,
    OperationsController,
    RenameCustomerConsumer,
    ForgetDocumentsOfClosedAccountConsumer,
    ...DESK_CONTROLLERS,
    ...UDIN_CONTROLLERS,
  ],
  providers: [
    UploadService,
    DocumentService,
    DocumentListService,
    SigningService,
    TakeBackService,
    SignedElsewhereService,
    AccessLogService,
    AuditChainService,
    SealRequestService,
    SealerService,
    ServiceKeyService,
    EvidenceService,
    SealingService,
    SealingJob,
    SealMetricsService,
    RunsOutMetricsService,
    SealedFileService,
    DocumentArchiveService,
    DocumentFilesService,
    DocumentTaleService,
    EndingService,
    ProofRegisterService,
    PublicCheckService,
    ProofKeyService,
    ProofService,
    FileCheckService,
    PublishedKeysService,
    UnlockService,
    ForgetClosedAccountsJob,
    ...DESK_PROVIDERS,
    ...UDIN_PROVIDERS,
  ],
})
export class AppModule {}
