import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem';
import { isStorable } from '../problems/storable';

/** Parts of paths are looked up in the database, which knows neither NUL nor half characters. */
export function refuseUnstorablePaths(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const parts = Object.values((request.params ?? {}) as Record<string, unknown>);
    const isText = parts.every((part) => typeof part !== 'string' || isStorable(part));
    done(isText ? undefined : new Problem('request.malformed'));
  });
}
