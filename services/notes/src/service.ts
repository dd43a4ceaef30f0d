import { EventStrategy, prepareBroker } from '@udin/messaging';
import type { ServiceDefinition } from '@udin/service-kit';
import { AppModule } from './app.module';
import { NotesSettings } from './config';
import { schema } from './data-source';

export const definition: ServiceDefinition<NotesSettings> = {
  name: 'notes',
  module: AppModule,
  settings: NotesSettings,
  schema,
  prepare: prepareBroker,
  transports: [EventStrategy],
};
