import rateLimit from '@fastify/rate-limit';
import { networkOf, Problem } from '@udin/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Limits the requests of one address. Guessing codes and passwords has its own limits in the auth service. */
export async function limitRequests(fastify: FastifyInstance, perMinute: number): Promise<void> {
  await fastify.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => !isCounted(request),
    errorResponseBuilder: (_, context) => new Problem('request.too-many', { retryAfter: context.ttl / 1000 }),
  });
}

/** By route, not by URL: /%61pi/ has the same route as /api/. Requests without a route count, too; pages do not. */
export function isCounted({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === undefined || routeOptions.url.startsWith('/api/');
}
