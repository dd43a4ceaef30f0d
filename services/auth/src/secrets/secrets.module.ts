import { Global, Module } from '@nestjs/common';
import { AuthSettings } from '../config';
import { SecretService } from './secret.service';

@Global()
@Module({
  providers: [
    {
      provide: SecretService,
      inject: [AuthSettings],
      useFactory: (settings: AuthSettings) => new SecretService(settings),
    },
  ],
  exports: [SecretService],
})
export class SecretsModule {}
