import { Module } from '@nestjs/common';
import { Attempts } from './attempts';
import { VerificationController } from './verification.controller';

@Module({ controllers: [VerificationController], providers: [Attempts] })
export class VerificationModule {}
