import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem';
import { isStorable } from '../problems/storable';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers any path with a page, which says itself what it makes of it. */
    isPage?: boolean;
  }
}

/** Parts of paths are looked up in the database, which knows neither NUL nor half characters. */
export function refuseUnstorablePaths(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const parts = Object.values((request.params ?? {}) as Record<string, unknown>);
    const { isPage } = request.routeOptions.config;
    const isText = isPage || parts.every((part) => typeof part !== 'string' || isStorable(part));
    done(isText ? undefined : new Problem('request.malformed'));
  });
}
