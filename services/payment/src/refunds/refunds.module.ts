import { Module } from '@nestjs/common';
import { ArrivalService } from '@udin/service-kit';
import { DisputesModule } from '../disputes/disputes.module';
import { LedgerModule } from '../ledger/ledger.module';
import { OrderedFilesModule } from '../ordered-files/ordered-files.module';
import { ProviderModule } from '../provider/provider.module';
import { TaxDocumentsModule } from '../tax-documents/tax-documents.module';
import { PlaceWithdrawalService } from './place-withdrawal.service';
import { RefundClearanceService } from './refund-clearance.service';
import { RefundExecutionService } from './refund-execution.service';
import { RefundImportService } from './refund-import.service';
import { RefundRequestService } from './refund-request.service';
import { RefundResumeService } from './refund-resume.service';
import { RefundSettlementService } from './refund-settlement.service';
import { RefundWithdrawnPlaceConsumer } from './refund-withdrawn-place.consumer';
import { RefundsController } from './refunds.controller';
import { SurplusPaymentService } from './surplus-payment.service';
import { UnusedPlacesService } from './unused-places.service';

@Module({
  imports: [DisputesModule, OrderedFilesModule, TaxDocumentsModule, ProviderModule, LedgerModule],
  controllers: [RefundsController, RefundWithdrawnPlaceConsumer],
  providers: [
    RefundRequestService,
    RefundClearanceService,
    RefundExecutionService,
    RefundSettlementService,
    RefundResumeService,
    RefundImportService,
    SurplusPaymentService,
    PlaceWithdrawalService,
    UnusedPlacesService,
    ArrivalService,
  ],
  exports: [
    RefundExecutionService,
    RefundSettlementService,
    RefundResumeService,
    RefundImportService,
    SurplusPaymentService,
    UnusedPlacesService,
  ],
})
export class RefundsModule {}
