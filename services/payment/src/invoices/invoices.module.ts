import { Module } from '@nestjs/common';
import { TransactionsModule } from '../transactions/transactions.module';
import { InvoicesController } from './invoices.controller';

@Module({ imports: [TransactionsModule], controllers: [InvoicesController] })
export class InvoicesModule {}
