import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TokenGuard } from './token.guard';
import { TokenVerifierService } from './token-verifier.service';
import { TrustedKeyService } from './trusted-key.service';

@Module({
  imports: [JwtModule.register({})],
  providers: [TrustedKeyService, TokenVerifierService, { provide: APP_GUARD, useClass: TokenGuard }],
  exports: [TokenVerifierService, TrustedKeyService],
})
export class TokenModule {}
