import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TokenGuard } from './token.guard';
import { TokenVerifier } from './token.verifier';
import { TrustedKeys } from './trusted-keys';

@Module({
  imports: [JwtModule.register({})],
  providers: [TrustedKeys, TokenVerifier, { provide: APP_GUARD, useClass: TokenGuard }],
  exports: [TokenVerifier, TrustedKeys],
})
export class TokenModule {}
