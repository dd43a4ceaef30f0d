import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module';
import { EntitlementsModule } from '../entitlements/entitlements.module';
import { UploadService } from './upload.service';
import { UploadsController } from './uploads.controller';

@Module({
  imports: [DocumentsModule, EntitlementsModule],
  controllers: [UploadsController],
  providers: [UploadService],
})
export class UploadsModule {}
