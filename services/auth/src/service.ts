import { EventStrategy, prepareBroker } from '@udin/messaging';
import type { ServiceDefinition } from '@udin/service-kit';
import { AppModule } from './app.module';
import { runCommand } from './commands';
import { AuthSettings } from './config';
import { schema } from './data-source';
import { sendCookies } from './requests/send-cookies';

export const definition: ServiceDefinition<AuthSettings> = {
  name: 'auth',
  module: AppModule,
  settings: AuthSettings,
  schema,
  prepare: prepareBroker,
  runCommand,
  transports: [EventStrategy],
  configure: sendCookies,
};
