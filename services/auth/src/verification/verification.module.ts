import { Module } from '@nestjs/common';
import { CodeLimitService } from './code-limit.service';
import { CodeService } from './code.service';
import { EmailVerificationController } from './email-verification.controller';
import { EmailVerificationService } from './email-verification.service';
import { ProofService } from './proof.service';
import { VerifiedBrowserService } from './verified-browser.service';

@Module({
  controllers: [EmailVerificationController],
  providers: [CodeService, ProofService, CodeLimitService, EmailVerificationService, VerifiedBrowserService],
  exports: [CodeService, ProofService, CodeLimitService, VerifiedBrowserService],
})
export class VerificationModule {}
