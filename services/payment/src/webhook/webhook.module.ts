import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { RefundsModule } from '../refunds/refunds.module';
import { SettlementModule } from '../settlement/settlement.module';
import { WebhookController } from './webhook.controller';
import { WebhookService } from './webhook.service';

@Module({
  imports: [SettlementModule, RefundsModule, LedgerModule],
  controllers: [WebhookController],
  providers: [WebhookService],
})
export class WebhookModule {}
