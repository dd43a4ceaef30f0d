import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { KitModule } from './kit.module';
import { NestLogger, newPino } from './logging/pino-logger';
import { measureRequests } from './metrics/http-metrics.hook';
import { describeApi } from './openapi/describe-api';
import { requestValidation } from './problems/validation.pipe';
import { closeIdleConnections } from './request/close-idle-connections';
import { carryRequestContext } from './request/request-context';
import { acceptEmptyJson } from './request/accept-empty-json';
import type { ServiceDefinition } from './service-definition';
import { parseSettings } from './settings/parse-settings';
import type { ServiceSettings } from './settings/service.settings';

const JSON_BODY_LIMIT_BYTES = 1024 * 1024;

/** A service that is initialised and consumes events, but does not listen to HTTP yet. Tests use it, too. */
export async function createService<S extends ServiceSettings>(
  definition: ServiceDefinition<S>,
  env: NodeJS.ProcessEnv,
): Promise<NestFastifyApplication> {
  const settings = parseSettings(definition.settings, env);
  const pino = newPino(definition.name, settings.LOG_LEVEL);
  const adapter = new FastifyAdapter({
    loggerInstance: pino as never,
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    trustProxy: settings.TRUST_PROXY.split(','),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(KitModule.around(definition, settings), adapter, {
    logger: new NestLogger(pino),
    rawBody: definition.rawBody ?? false,
    abortOnError: false,
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  carryRequestContext(fastify);
  measureRequests(fastify);
  closeIdleConnections(fastify, settings.DRAIN_SECONDS);
  if (!definition.forwardsBodies) acceptEmptyJson(app, fastify, JSON_BODY_LIMIT_BYTES);
  app.useGlobalPipes(requestValidation());
  await definition.configure?.(app, settings);
  publishDescription(fastify, definition);
  for (const token of definition.transports ?? []) app.connectMicroservice({ strategy: app.get(token) });
  try {
    await app.init();
    await app.startAllMicroservices();
    await fastify.ready();
  } catch (error) {
    // Other parts may have started already: close their connections when one part fails.
    await app.close().catch(() => undefined);
    throw error;
  }
  return app;
}

/** `/openapi.json`, made on first use: most processes are never asked. */
function publishDescription(
  fastify: FastifyInstance,
  { name, calls }: Pick<ServiceDefinition, 'name' | 'calls'>,
): void {
  let description: object | undefined;
  fastify.get('/openapi.json', () => (description ??= describeApi(name, calls)));
}
