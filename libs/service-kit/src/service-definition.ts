import type { InjectionToken, Type } from '@nestjs/common';
import type { CustomTransportStrategy } from '@nestjs/microservices';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Schema } from './database/schema';
import type { ServiceSettings } from './settings/service.settings';

export interface ServiceDefinition<S extends ServiceSettings = ServiceSettings> {
  name: string;
  module: Type;
  settings: new () => S;
  /** Left out by a process without a database. */
  schema?: Schema;
  /** Tokens of transports to listen on beside HTTP, e.g. `[EventStrategy]`. */
  transports?: InjectionToken<CustomTransportStrategy>[];
  /** Bodies are passed on as they come, by plugins that take them themselves. */
  forwardsBodies?: boolean;
  /** Keeps the bytes of request bodies as received (webhook signatures). */
  rawBody?: boolean;
  /** Fastify plugins and hooks of this service, before it listens. */
  configure?: (app: NestFastifyApplication, settings: S) => Promise<void> | void;
}
