import type { FastifyInstance } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

/** Headers of every answer. Nothing of the API is cached unless its handler says so: most of it is private. */
export function setAnswerHeaders(fastify: FastifyInstance, publicUrl: string): void {
  const isHttps = publicUrl.startsWith('https:');
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (isHttps) reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isApi = request.routeOptions.url?.startsWith('/api/') ?? false;
    if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
