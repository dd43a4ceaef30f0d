import { Module } from '@nestjs/common';
import { CodeLimitService } from './code-limit.service';
import { CodeService } from './code.service';
import { EmailVerificationController } from './email-verification.controller';
import { EmailVerificationService } from './email-verification.service';
import { ProofService } from './proof.service';

@Module({
  controllers: [EmailVerificationController],
  providers: [CodeService, ProofService, CodeLimitService, EmailVerificationService],
  exports: [CodeService, ProofService, CodeLimitService],
})
export class VerificationModule {}
