import { Module } from '@nestjs/common';
import { MessagingModule } from '@udin/messaging';
import { FileServiceModule } from '@udin/files';
import { AccessLogModule } from './access-log/access-log.module';
import { DocumentSettings } from './config';
import { ContentModule } from './content/content.module';
import { DocumentsModule } from './documents/documents.module';
import { EntitlementsModule } from './entitlements/entitlements.module';
import { SigningModule } from './signing/signing.module';
import { SweeperModule } from './sweeper/sweeper.module';
import { UploadsModule } from './uploads/uploads.module';
import { VerificationModule } from './verification/verification.module';

@Module({
  imports: [
    MessagingModule.forRoot({ service: 'document' }),
    FileServiceModule.forRoot(DocumentSettings),
    // Before documents: its path must not be taken for an id.
    VerificationModule,
    EntitlementsModule,
    UploadsModule,
    DocumentsModule,
    SigningModule,
    ContentModule,
    AccessLogModule,
    SweeperModule,
  ],
})
export class AppModule {}
