import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem';

/**
 * HTTP/1.1 demands one Host header (RFC 9112, 3.2). Without one Node would refuse, too, but without a body; of several
 * it takes the first, and whoever stands before us may have taken another.
 */
export function requireHost(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const hosts = hostsOf(request.raw);
    const isSound = hosts === 1 || (hosts === 0 && request.raw.httpVersion !== '1.1');
    done(isSound ? undefined : new Problem('request.malformed'));
  });
}

/** Names and values take turns in the raw headers. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((each, at) => at % 2 === 0 && each.toLowerCase() === 'host').length;
}
