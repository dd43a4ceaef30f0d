import { Global, Module } from '@nestjs/common';
import { AccessTokenService } from './access-token.service';
import { JwksController } from './jwks.controller';
import { KeyRingService } from './key-ring.service';

@Global()
@Module({
  controllers: [JwksController],
  providers: [KeyRingService, AccessTokenService],
  exports: [KeyRingService, AccessTokenService],
})
export class KeysModule {}
