import { Module } from '@nestjs/common';
import { RefundsModule } from '../refunds/refunds.module';
import { SettlementModule } from '../settlement/settlement.module';
import { LedgerModule } from '../ledger/ledger.module';
import { WebhookService } from './webhook.service';
import { WebhookController } from './webhook.controller';

@Module({
  imports: [SettlementModule, RefundsModule, LedgerModule],
  controllers: [WebhookController],
  providers: [WebhookService],
})
export class WebhookModule {}
