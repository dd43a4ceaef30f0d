import type { FastifyInstance } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Unless a handler says otherwise. Most of it is private: it is not cached, no other origin embeds it, and what a
 * browser shows as a page is not run or framed.
 */
export const OF_THE_API = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Headers of every answer. */
export function setAnswerHeaders(fastify: FastifyInstance, publicUrl: string): void {
  const isHttps = publicUrl.startsWith('https:');
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (isHttps) reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/')) {
      for (const [name, value] of Object.entries(OF_THE_API)) if (!reply.hasHeader(name)) reply.header(name, value);
    }
    done(null, payload);
  });
}
