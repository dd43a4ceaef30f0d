import { Module } from '@nestjs/common';
import { FileServiceModule } from '@udin/files';
import { MessagingModule } from '@udin/messaging';
import { RateLimitModule } from '@udin/service-kit';
import { DocumentSettings } from './config';
import { AccessLogController } from './content/access-log.controller';
import { AccessLogService } from './content/access-log.service';
import { ContentController } from './content/content.controller';
import { documentFileRows } from './documents/document-file-rows';
import { DocumentListService } from './documents/document-list.service';
import { DocumentService } from './documents/document.service';
import { DocumentsController } from './documents/documents.controller';
import { EntitlementsModule } from './entitlements/entitlements.module';
import { SigningController } from './signing/signing.controller';
import { SigningService } from './signing/signing.service';
import { UploadService } from './uploads/upload.service';
import { UploadsController } from './uploads/uploads.controller';
import { VerificationController } from './verification/verification.controller';

/** Features around one entity: with a module for each, half of every module would be imports of the others. */
@Module({
  imports: [
    MessagingModule.forRoot({ service: 'document' }),
    FileServiceModule.forRoot(DocumentSettings, documentFileRows),
    RateLimitModule,
    EntitlementsModule,
  ],
  controllers: [
    UploadsController,
    DocumentsController,
    SigningController,
    ContentController,
    AccessLogController,
    VerificationController,
  ],
  providers: [UploadService, DocumentService, DocumentListService, SigningService, AccessLogService],
})
export class AppModule {}
