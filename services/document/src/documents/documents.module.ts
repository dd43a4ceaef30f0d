import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/entitlements.module';
import { DocumentListService } from './document-list.service';
import { DocumentService } from './document.service';
import { DocumentsController } from './documents.controller';

@Module({
  imports: [EntitlementsModule],
  controllers: [DocumentsController],
  providers: [DocumentService, DocumentListService],
  exports: [DocumentService],
})
export class DocumentsModule {}
