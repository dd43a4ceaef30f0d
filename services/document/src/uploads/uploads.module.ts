import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module';
import { EntitlementsModule } from '../entitlements/entitlements.module';
import { UploadDocument } from './upload-document';
import { UploadsController } from './uploads.controller';

@Module({
  imports: [DocumentsModule, EntitlementsModule],
  controllers: [UploadsController],
  providers: [UploadDocument],
})
export class UploadsModule {}
