import { Module } from '@nestjs/common';
import { DocumentLinks } from '../content/document-links';
import { EntitlementsModule } from '../entitlements/entitlements.module';
import { DocumentFiles } from './document-files';
import { DocumentLists } from './document-lists';
import { Documents } from './documents';
import { DocumentsController } from './documents.controller';

@Module({
  imports: [EntitlementsModule],
  controllers: [DocumentsController],
  providers: [Documents, DocumentLists, DocumentLinks, DocumentFiles],
  exports: [Documents, DocumentLinks, DocumentFiles],
})
export class DocumentsModule {}
