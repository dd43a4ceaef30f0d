import { Module } from '@nestjs/common';
import { DisputesModule } from '../disputes/disputes.module';
import { HoldsModule } from '../holds/holds.module';
import { LedgerModule } from '../ledger/ledger.module';
import { OrderedFilesModule } from '../ordered-files/ordered-files.module';
import { ProviderModule } from '../provider/provider.module';
import { ReconcilerModule } from '../reconciler/reconciler.module';
import { RefundsModule } from '../refunds/refunds.module';
import { AlreadyPaidService } from './already-paid.service';
import { FindUnderNewNameConsumer } from './find-under-new-name.consumer';
import { OwnTransactionsService } from './own-transactions.service';
import { RevenueService } from './revenue.service';
import { TransactionCreationService } from './transaction-creation.service';
import { TransactionListService } from './transaction-list.service';
import { TransactionsController } from './transactions.controller';

@Module({
  imports: [
    LedgerModule,
    HoldsModule,
    DisputesModule,
    OrderedFilesModule,
    ProviderModule,
    RefundsModule,
    ReconcilerModule,
  ],
  controllers: [TransactionsController, FindUnderNewNameConsumer],
  providers: [
    AlreadyPaidService,
    OwnTransactionsService,
    TransactionCreationService,
    TransactionListService,
    RevenueService,
  ],
})
export class TransactionsModule {}
