import path from 'node:path';
import { GATEWAY_CALLS } from '@udin/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  allowAnyPage,
  sendProblem,
  type ServiceDefinition,
  TokenVerifierService,
  TrustedKeyService,
} from '@udin/service-kit';
import type { FastifyInstance } from 'fastify';
import { cutSlowReaders } from './answers/cut-slow-readers';
import { ApiDescriptionService } from './api-docs/api-description.service';
import { serveApiDocs } from './api-docs/serve-api-docs';
import { AppModule } from './app.module';
import { GatewaySettings } from './config';
import { serveFrontend } from './frontend/serve-frontend';
import { warnOfFictionalOperator } from './frontend/warn-of-fictional-operator';
import { limitNetworks } from './limits/limit-networks';
import { limitSimultaneous } from './limits/limit-simultaneous';
import { Simultaneous } from './limits/simultaneous';
import { takeBodies } from './bodies/take-bodies';
import { limitRequests } from './limits/limit-requests';
import { onlyAddresses } from './limits/only-addresses';
import { operatorsOnly } from './operators/operators-only';
import { compressAnswers } from './proxy/compress-answers';
import { forward } from './proxy/forward';
import { isOfSession } from './proxy/is-of-session';
import { refuseBadTokens } from './proxy/refuse-bad-tokens';
import { refuseOddPaths } from './proxy/refuse-odd-paths';
import { ROUTES } from './proxy/routes';
import { UpstreamRegistry } from './proxy/upstream.registry';

export const definition: ServiceDefinition<GatewaySettings> = {
  name: 'gateway',
  module: AppModule,
  settings: GatewaySettings,
  calls: GATEWAY_CALLS,
  forwardsBodies: true,
  configure,
};

async function configure(app: NestFastifyApplication, settings: GatewaySettings): Promise<void> {
  warnOfFictionalOperator(settings);
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const upstreams = app.get(UpstreamRegistry);
  const verifier = app.get(TokenVerifierService, { strict: false });
  const networks = limitNetworks(fastify, settings, (request) => isOfSession(verifier, request));
  const tokenCheck = {
    verifier,
    keys: app.get(TrustedKeyService, { strict: false }),
    people: new Simultaneous(settings.SIMULTANEOUS_PER_PERSON),
    uploads: new Simultaneous(settings.SIMULTANEOUS_UPLOADS_PER_PERSON),
    onSession: networks.noteSession,
  };
  allowAnyPage(fastify);
  operatorsOnly(fastify, settings.OPERATOR_NETWORKS);
  // Behind it: who came with a text that is no address must not look like the proxy itself there.
  onlyAddresses(fastify);
  cutSlowReaders(fastify, settings.READER_STALL_SECONDS);
  await limitRequests(fastify, settings.REQUESTS_PER_MINUTE);
  await fastify.register(async (proxied) => {
    // Nest's filter answers only errors of its own controllers.
    // Closing at once could destroy the answer together with the rest of the body (see cutUnreadBodies).
    proxied.setErrorHandler((error, request, reply) => {
      networks.noteRefusal(request, error);
      sendProblem(reply.removeHeader('connection'), error);
    });
    refuseOddPaths(proxied);
    limitSimultaneous(proxied, settings);
    refuseBadTokens(proxied, tokenCheck);
    takeBodies(proxied, settings);
    compressAnswers(proxied);
    for (const route of ROUTES) await forward(proxied, route, upstreams.of(route.service), upstreams.connections);
  });
  await serveApiDocs(
    fastify,
    app.get(ApiDescriptionService),
    settings.API_DOCS_DIR ?? path.join(__dirname, 'api-docs'),
  );
  if (settings.FRONTEND_DIR) await serveFrontend(fastify, settings);
}
