import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AccessTokens } from './access-tokens';
import { JwksController } from './jwks.controller';
import { KeyRing } from './key-ring';

@Global()
@Module({
  imports: [JwtModule.register({})],
  controllers: [JwksController],
  providers: [KeyRing, AccessTokens],
  exports: [KeyRing, AccessTokens],
})
export class KeysModule {}
