import { Module } from '@nestjs/common';
import { DisputesOfMonthService } from './disputes-of-month.service';
import { GstReturnService } from './gst-return.service';
import { GstReturnsController } from './gst-returns.controller';
import { TaxDocumentsOfMonthService } from './tax-documents-of-month.service';

@Module({
  controllers: [GstReturnsController],
  providers: [GstReturnService, TaxDocumentsOfMonthService, DisputesOfMonthService],
})
export class GstReturnsModule {}
