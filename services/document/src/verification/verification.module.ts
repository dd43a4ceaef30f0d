import { Module } from '@nestjs/common';
import { RateLimitModule } from '@udin/service-kit';
import { VerificationController } from './verification.controller';

@Module({ imports: [RateLimitModule], controllers: [VerificationController] })
export class VerificationModule {}
