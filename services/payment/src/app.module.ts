import { Module } from '@nestjs/common';
import { MessagingModule } from '@udin/messaging';
import { CatalogueController } from './catalogue/catalogue.controller';
import { ComparisonModule } from './comparison/comparison.module';
import { GstReturnsModule } from './gst-returns/gst-returns.module';
import { HoldsModule } from './holds/holds.module';
import { InvoicesModule } from './invoices/invoices.module';
import { OperationsModule } from './operations/operations.module';
import { OrderedFilesModule } from './ordered-files/ordered-files.module';
import { ReconcilerModule } from './reconciler/reconciler.module';
import { RefundsModule } from './refunds/refunds.module';
import { RetentionModule } from './retention/retention.module';
import { SettlementModule } from './settlement/settlement.module';
import { TransactionsModule } from './transactions/transactions.module';
import { WebhookModule } from './webhook/webhook.module';

@Module({
  imports: [
    MessagingModule.forRoot({ service: 'payment' }),
    TransactionsModule,
    OrderedFilesModule,
    SettlementModule,
    WebhookModule,
    ReconcilerModule,
    ComparisonModule,
    RefundsModule,
    InvoicesModule,
    GstReturnsModule,
    OperationsModule,
    HoldsModule,
    RetentionModule,
  ],
  controllers: [CatalogueController],
})
export class AppModule {}
