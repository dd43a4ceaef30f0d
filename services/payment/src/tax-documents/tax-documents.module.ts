import { Module } from '@nestjs/common';
import { TaxDocumentService } from './tax-document.service';

@Module({ providers: [TaxDocumentService], exports: [TaxDocumentService] })
export class TaxDocumentsModule {}
