import { type Call, CALLS } from '@udin/contracts';
import type { FastifyInstance } from 'fastify';

const PATHS = new Set(
  Object.entries(CALLS as Record<string, Call>).flatMap(([key, { anyPage }]) => (anyPage ? [key.split(' ')[1]!] : [])),
);
const FOR_ANY_PAGE = {
  'access-control-allow-origin': '*',
  // Otherwise a page that asked too often cannot see for how long.
  'access-control-expose-headers': 'retry-after',
};

/**
 * Calls that pages of other sites may make. Their refusals have the header, too: a browser tells a page nothing at all
 * of an answer without it, not even that it came too early.
 */
export function allowAnyPage(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (PATHS.has(request.url.split('?')[0]!)) reply.headers(FOR_ANY_PAGE);
    done();
  });
}

/** Before they send JSON, browsers ask whether they may. */
export function answerPreflights(fastify: FastifyInstance): void {
  for (const path of PATHS) {
    fastify.options(path, (_request, reply) =>
      reply
        .status(204)
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '86400',
        })
        .send(),
    );
  }
}
