import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AccessTokenService } from './access-token.service';
import { JwksController } from './jwks.controller';
import { KeyRingService } from './key-ring.service';

@Global()
@Module({
  imports: [JwtModule.register({})],
  controllers: [JwksController],
  providers: [KeyRingService, AccessTokenService],
  exports: [KeyRingService, AccessTokenService],
})
export class KeysModule {}
