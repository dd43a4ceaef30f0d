import type { InjectionToken, Type } from '@nestjs/common';
import type { CustomTransportStrategy } from '@nestjs/microservices';
import type { CallTable } from '@udin/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Schema } from './database/schema';
import type { DatabaseSettings, ServiceSettings } from './settings/service.settings';

export interface ServiceDefinition<S extends ServiceSettings = ServiceSettings> {
  name: string;
  module: Type;
  /** The calls it answers; those of the contract under its name when left out. */
  calls?: CallTable;
  settings: new () => S;
  /** Undefined for a process without a database. */
  schema?: Schema;
  /** What `main.mjs migrate` prepares beside the database. */
  prepare?: (service: string, settings: DatabaseSettings) => Promise<void>;
  /** For operators: `main.mjs` with words that not every service knows. It tells by itself what went wrong. */
  runCommand?: (words: string[]) => Promise<void>;
  /** Injection tokens of transports beside HTTP, e.g. `[EventStrategy]`. */
  transports?: InjectionToken<CustomTransportStrategy>[];
  /** Request bodies are forwarded as streams, so no body parser is installed. */
  forwardsBodies?: boolean;
  /** Keeps the exact bytes of request bodies, for webhook signatures. */
  rawBody?: boolean;
  /** Adds the service's own Fastify plugins and hooks before it starts. */
  configure?: (app: NestFastifyApplication, settings: S) => Promise<void> | void;
}
