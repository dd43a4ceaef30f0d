import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { ProviderModule } from '../provider/provider.module';
import { RevenueService } from './revenue.service';
import { TransactionCreationService } from './transaction-creation.service';
import { TransactionListService } from './transaction-list.service';
import { TransactionsController } from './transactions.controller';

@Module({
  imports: [LedgerModule, ProviderModule],
  controllers: [TransactionsController],
  providers: [TransactionCreationService, TransactionListService, RevenueService],
})
export class TransactionsModule {}
