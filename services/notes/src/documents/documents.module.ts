import { Module } from '@nestjs/common';
import { KnownDocuments } from './known-documents';
import { LearnOfDocumentsConsumer } from './learn-of-documents.consumer';

@Module({ controllers: [LearnOfDocumentsConsumer], providers: [KnownDocuments], exports: [KnownDocuments] })
export class DocumentsModule {}
