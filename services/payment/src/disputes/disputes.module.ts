import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { DisputeService } from './dispute.service';

@Module({ imports: [LedgerModule], providers: [DisputeService], exports: [DisputeService] })
export class DisputesModule {}
