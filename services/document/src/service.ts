import { EventStrategy, prepareBroker } from '@udin/messaging';
import { allowAnyPage, answerPreflights, type ServiceDefinition } from '@udin/service-kit';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module';
import { DocumentSettings } from './config';
import { schema } from './data-source';

export const definition: ServiceDefinition<DocumentSettings> = {
  name: 'document',
  module: AppModule,
  settings: DocumentSettings,
  schema,
  prepare: prepareBroker,
  transports: [EventStrategy],
  configure: (app) => {
    const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    allowAnyPage(fastify);
    answerPreflights(fastify);
  },
};
