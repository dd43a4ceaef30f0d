import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { InvoiceService } from './invoice.service';
import { InvoicesController } from './invoices.controller';

@Module({ imports: [LedgerModule], providers: [InvoiceService], controllers: [InvoicesController] })
export class InvoicesModule {}
