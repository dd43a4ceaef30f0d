import { Global, Module } from '@nestjs/common';
import { AuthSettings } from '../config';
import { Secrets } from './secrets';

@Global()
@Module({
  providers: [
    { provide: Secrets, inject: [AuthSettings], useFactory: (settings: AuthSettings) => new Secrets(settings) },
  ],
  exports: [Secrets],
})
export class SecretsModule {}
