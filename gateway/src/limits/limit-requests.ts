import rateLimit from '@fastify/rate-limit';
import { networkOf, Problem } from '@udin/service-kit';
import type { FastifyInstance } from 'fastify';

/** A flood from one address ends at the gateway. Guessing codes and passwords is limited in the auth service. */
export async function limitRequests(fastify: FastifyInstance, perMinute: number): Promise<void> {
  await fastify.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request.ip),
    // By route, not by address: /%61pi/ leads to the same place. What has no route is counted as well.
    allowList: (request) => request.routeOptions.url !== undefined && !request.routeOptions.url.startsWith('/api/'),
    errorResponseBuilder: (_, context) => new Problem('request.too-many', { retryAfter: context.ttl / 1000 }),
  });
}
