import { Module } from '@nestjs/common';
import { DocumentLinkService } from '../content/document-link.service';
import { EntitlementsModule } from '../entitlements/entitlements.module';
import { DocumentFileService } from './document-file.service';
import { DocumentListService } from './document-list.service';
import { DocumentService } from './document.service';
import { DocumentsController } from './documents.controller';

@Module({
  imports: [EntitlementsModule],
  controllers: [DocumentsController],
  providers: [DocumentService, DocumentListService, DocumentLinkService, DocumentFileService],
  exports: [DocumentService, DocumentLinkService, DocumentFileService],
})
export class DocumentsModule {}
