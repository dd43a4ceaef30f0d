import { EventStrategy, prepareBroker } from '@udin/messaging';
import type { ServiceDefinition } from '@udin/service-kit';
import { AppModule } from './app.module';
import { NotificationSettings } from './config';
import { schema } from './data-source';

export const definition: ServiceDefinition<NotificationSettings> = {
  name: 'notification',
  module: AppModule,
  settings: NotificationSettings,
  transports: [EventStrategy],
  schema,
  prepare: prepareBroker,
};
