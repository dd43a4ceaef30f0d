import type { FastifyInstance } from 'fastify';
import { Problem } from './problem';

/** A path that is there, but not with this method: 405, and with which. */
export function refuseOtherMethods(fastify: FastifyInstance): void {
  const routes: { parts: string[]; methods: string[] }[] = [];
  fastify.addHook('onRoute', ({ url, method }) => {
    routes.push({ parts: url.split('/'), methods: [method].flat() });
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const asked = request.url.replace(/\?.*/s, '').split('/');
    const methods = routes.filter(({ parts }) => leadsTo(parts, asked)).flatMap((route) => route.methods);
    if (methods.length === 0) return done();
    reply.header('allow', [...new Set(methods)].sort().join(', '));
    done(new Problem('request.method-not-allowed'));
  });
}

function leadsTo(route: string[], asked: string[]): boolean {
  const fits = (part: string, index: number) => (part.startsWith(':') ? asked[index] !== '' : part === asked[index]);
  return route.length === asked.length && route.every(fits);
}
