import { Module } from '@nestjs/common';
import { MessagingModule } from '@udin/messaging';
import { FileServiceModule } from '@udin/files';
import { DocumentSettings } from './config';
import { ContentModule } from './content/content.module';
import { documentFileRows } from './documents/document-file-rows';
import { DocumentsModule } from './documents/documents.module';
import { EntitlementsModule } from './entitlements/entitlements.module';
import { SigningModule } from './signing/signing.module';
import { UploadsModule } from './uploads/uploads.module';
import { VerificationModule } from './verification/verification.module';

@Module({
  imports: [
    MessagingModule.forRoot({ service: 'document' }),
    FileServiceModule.forRoot(DocumentSettings, documentFileRows),
    // Before documents: its path must not be taken for an id.
    VerificationModule,
    EntitlementsModule,
    UploadsModule,
    DocumentsModule,
    SigningModule,
    ContentModule,
  ],
})
export class AppModule {}
