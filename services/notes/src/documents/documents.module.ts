import { Module } from '@nestjs/common';
import { KnownDocumentService } from './known-document.service';
import { LearnOfDocumentsConsumer } from './learn-of-documents.consumer';

@Module({ controllers: [LearnOfDocumentsConsumer], providers: [KnownDocumentService], exports: [KnownDocumentService] })
export class DocumentsModule {}
