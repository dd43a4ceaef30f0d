import { MAX_JSON_BYTES } from '@udin/contracts';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { setAnswerHeaders } from './answers/answer-headers';
import { measureParts } from './health/measure-parts';
import { KitModule } from './kit.module';
import { NestLogger, newLoggers } from './logging/pino-logger';
import { RequestLog } from './logging/request-log';
import { measureRequests } from './metrics/http-metrics.hook';
import { callsOf, describeApi } from './openapi/describe-api';
import { answerClientError, answerInsteadOfNode, answerRouterError } from './problems/http-errors';
import { refuseOtherMethods } from './problems/refuse-other-methods';
import { rememberRules } from './problems/remember-rules';
import { requestValidation } from './problems/validation.pipe';
import { closeIdleConnections } from './request/close-idle-connections';
import { cutUnreadBodies } from './request/cut-unread-bodies';
import { limitBodies } from './request/limit-bodies';
import { plainUrl } from './request/plain-url';
import { carryRequestContext } from './request/request-context';
import { refuseUnstorablePaths } from './request/refuse-unstorable-paths';
import { sayFarewell } from './request/say-farewell';
import { requireHost } from './request/require-host';
import { takeJsonBodies } from './request/take-json-bodies';
import { ReadinessService } from './health/readiness.service';
import type { ServiceDefinition } from './service-definition';
import { parseSettings } from './settings/parse-settings';
import { type ServiceSettings, trustedProxies } from './settings/service.settings';
import { startTracing } from './tracing/start-tracing';

/** For the headers of a request. The time for its body is limited by who reads it. */
const HEADERS_TIMEOUT_MS = 15_000;
const CHECK_CONNECTIONS_MS = 5_000;

/** A service that is initialised and consumes events, but does not listen to HTTP yet. Tests use it, too. */
export async function createService<S extends ServiceSettings>(
  definition: ServiceDefinition<S>,
  env: NodeJS.ProcessEnv,
): Promise<NestFastifyApplication> {
  const settings = parseSettings(definition.settings, env);
  const stopTracing = await startTracing(definition.name, settings);
  const { log, requests } = newLoggers(definition.name, settings.LOG_LEVEL);
  const adapter = new FastifyAdapter({
    loggerInstance: log as never,
    logController: new RequestLog(requests),
    bodyLimit: MAX_JSON_BYTES,
    trustProxy: trustedProxies(settings),
    forceCloseConnections: 'idle',
    // What came on an open connection is answered, not refused: its sender could not know.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 512 },
    rewriteUrl: (request: { url?: string }) => plainUrl(request.url!),
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
      requireHostHeader: false,
    },
    frameworkErrors: answerRouterError as never,
    clientErrorHandler: answerClientError as never,
  });
  const app = await NestFactory.create<NestFastifyApplication>(KitModule.around(definition, settings), adapter, {
    logger: new NestLogger(log),
    rawBody: definition.rawBody ?? false,
    bodyParser: false,
    abortOnError: false,
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  fastify.addHook('onClose', stopTracing);
  carryRequestContext(fastify);
  // One of its own for each request would only say an id that each line has anyway.
  fastify.setChildLoggerFactory((logger) => logger);
  answerInsteadOfNode(fastify.server);
  requireHost(fastify);
  refuseUnstorablePaths(fastify);
  refuseOtherMethods(fastify);
  measureRequests(fastify);
  measureParts(app.get(ReadinessService, { strict: false }));
  setAnswerHeaders(fastify, settings.PUBLIC_URL);
  closeIdleConnections(fastify, settings.DRAIN_SECONDS);
  sayFarewell(fastify, () => app.get(ReadinessService, { strict: false }).isDraining);
  cutUnreadBodies(fastify);
  if (!definition.forwardsBodies) {
    takeJsonBodies(app, fastify, MAX_JSON_BYTES);
    limitBodies(fastify, definition.calls ?? callsOf(definition.name));
  }
  rememberRules();
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
