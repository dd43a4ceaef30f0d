import { EventStrategy } from '@udin/messaging';
import type { ServiceDefinition } from '@udin/service-kit';
import { AppModule } from './app.module';
import { DocumentSettings } from './config';
import { schema } from './data-source';
import { allowAnyPage } from './verification/allow-any-page';

export const definition: ServiceDefinition<DocumentSettings> = {
  name: 'document',
  module: AppModule,
  settings: DocumentSettings,
  schema,
  transports: [EventStrategy],
  configure: allowAnyPage,
};
