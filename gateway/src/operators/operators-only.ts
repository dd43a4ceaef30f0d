import proxyAddr from '@fastify/proxy-addr';
import { Problem } from '@udin/service-kit';
import type { FastifyInstance } from 'fastify';

/** What these tell (parts that are down, routes, memory) helps operators, and attackers. */
const OF_OPERATORS = /^\/(health\/ready|metrics)\/?$/;

/**
 * Hides the pages of operators from everybody else, as if they did not exist. `/health/live` tells nothing: it is open.
 *
 * @param networks addresses, networks in CIDR notation, or `loopback`, `linklocal`, `uniquelocal`, comma separated
 */
export function operatorsOnly(fastify: FastifyInstance, networks: string): void {
  const isOperator = proxyAddr.compile(networks.split(',').map((network) => network.trim()));
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!OF_OPERATORS.test(request.routeOptions.url ?? '')) return done();
    // All of them, from the connection to the farthest proxy that is believed: each alone can be pretended.
    const addresses = request.ips ?? [request.ip];
    done(
      addresses.every((address, index) => isOperator(address, index)) ? undefined : new Problem('request.not-found'),
    );
  });
}
