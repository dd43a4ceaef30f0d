import { Module } from '@nestjs/common';
import { ProviderModule } from '../provider/provider.module';
import { TransactionCreationService } from './transaction-creation.service';
import { RevenueService } from './revenue.service';
import { TransactionListService } from './transaction-list.service';
import { TransactionService } from './transaction.service';
import { TransactionsController } from './transactions.controller';

@Module({
  imports: [ProviderModule],
  controllers: [TransactionsController],
  providers: [TransactionCreationService, TransactionService, TransactionListService, RevenueService],
  exports: [TransactionService],
})
export class TransactionsModule {}
