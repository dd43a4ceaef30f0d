import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { InvoicesController } from './invoices.controller';

@Module({ imports: [LedgerModule], controllers: [InvoicesController] })
export class InvoicesModule {}
