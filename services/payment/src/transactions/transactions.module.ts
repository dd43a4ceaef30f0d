import { Module } from '@nestjs/common';
import { ProviderModule } from '../provider/provider.module';
import { CreateTransaction } from './create-transaction';
import { Revenue } from './revenue';
import { TransactionLists } from './transaction-lists';
import { Transactions } from './transactions';
import { TransactionsController } from './transactions.controller';

@Module({
  imports: [ProviderModule],
  controllers: [TransactionsController],
  providers: [CreateTransaction, Transactions, TransactionLists, Revenue],
  exports: [Transactions],
})
export class TransactionsModule {}
