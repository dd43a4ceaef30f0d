import { Module } from '@nestjs/common';
import { CodeLimits } from './code-limits';
import { Codes } from './codes';
import { EmailVerificationController } from './email-verification.controller';
import { EmailVerificationService } from './email-verification.service';
import { Proofs } from './proofs';

@Module({
  controllers: [EmailVerificationController],
  providers: [Codes, Proofs, CodeLimits, EmailVerificationService],
  exports: [Codes, Proofs, CodeLimits],
})
export class VerificationModule {}
