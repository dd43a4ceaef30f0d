import { Module } from '@nestjs/common';
import { DisputesModule } from '../disputes/disputes.module';
import { LedgerModule } from '../ledger/ledger.module';
import { RefundsModule } from '../refunds/refunds.module';
import { SettlementModule } from '../settlement/settlement.module';
import { WebhookController } from './webhook.controller';
import { WebhookService } from './webhook.service';

@Module({
  imports: [SettlementModule, RefundsModule, LedgerModule, DisputesModule],
  controllers: [WebhookController],
  providers: [WebhookService],
})
export class WebhookModule {}
