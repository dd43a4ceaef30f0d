import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem';

/** HTTP/1.1 demands a Host header. Node would refuse it, too, but without a body. */
export function requireHost(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isMissing = request.raw.httpVersion === '1.1' && request.headers.host === undefined;
    done(isMissing ? new Problem('request.malformed') : undefined);
  });
}
