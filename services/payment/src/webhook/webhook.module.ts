import { Module } from '@nestjs/common';
import { RefundsModule } from '../refunds/refunds.module';
import { SettlementModule } from '../settlement/settlement.module';
import { TransactionsModule } from '../transactions/transactions.module';
import { Webhook } from './webhook';
import { WebhookController } from './webhook.controller';

@Module({
  imports: [SettlementModule, RefundsModule, TransactionsModule],
  controllers: [WebhookController],
  providers: [Webhook],
})
export class WebhookModule {}
