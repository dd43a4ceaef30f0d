import { Module } from '@nestjs/common';
import { LimitsModule } from '@udin/service-kit';
import { VerificationController } from './verification.controller';

@Module({ imports: [LimitsModule], controllers: [VerificationController] })
export class VerificationModule {}
