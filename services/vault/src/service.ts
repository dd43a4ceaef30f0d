import { EventStrategy, prepareBroker } from '@udin/messaging';
import type { ServiceDefinition } from '@udin/service-kit';
import { AppModule } from './app.module';
import { VaultSettings } from './config';
import { schema } from './data-source';

export const definition: ServiceDefinition<VaultSettings> = {
  name: 'vault',
  module: AppModule,
  settings: VaultSettings,
  schema,
  prepare: prepareBroker,
  transports: [EventStrategy],
};
