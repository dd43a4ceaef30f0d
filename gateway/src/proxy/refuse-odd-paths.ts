import { Problem } from '@udin/service-kit';
import type { FastifyInstance } from 'fastify';
import { pathOf } from './call-of';

/** What a URL loses or changes when it is read as one (WHATWG): "." as a segment, "\" for "/", "#" and all after it. */
const CHANGES = /\/\.{1,2}(?:\/|$)|[\\#]/;

/**
 * Refuses paths that the service would get otherwise than they are written here, and that would so be counted and
 * treated as another call. No client sends them: browsers and libraries put them right.
 */
export function refuseOddPaths(proxied: FastifyInstance): void {
  proxied.addHook('onRequest', (request, _reply, done) => {
    done(CHANGES.test(pathOf(request.url)) ? new Problem('request.malformed') : undefined);
  });
}
