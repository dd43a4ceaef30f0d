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

/** Whatever is answered: no browser guesses its type. */
export const OF_ALL = { 'x-content-type-options': 'nosniff' } as const;

/** Headers of every answer but those of requests that no hook sees (problems/http-errors.ts). */
export function setAnswerHeaders(fastify: FastifyInstance, publicUrl: string): void {
  const ofAll = {
    ...OF_ALL,
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
    }),
  };
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ofAll);
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // A hook that refuses a request before this one has let it begin.
    const wanted = { ...ofAll, ...(request.url.startsWith('/api/') && OF_THE_API) };
    for (const [name, value] of Object.entries(wanted)) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}
