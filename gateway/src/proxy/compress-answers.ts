import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesEncoding } from '../answers/takes-encoding';

/** Less fits into the first packets anyway. */
const MIN_BYTES = 1_024;
/** Tokens, codes and sessions. */
const SECRETS = '/api/auth';

/**
 * Compresses lists and records, which shrink to a tenth. Left as they are:
 * - answers of the auth service. From the size of a compressed answer one can guess a secret that stands beside a text
 *   one may choose (BREACH). Elsewhere there is none to guess: who asks is proved by a header that no other site can
 *   make a browser send, and links to files are signed anew in every answer.
 * - answers to anything but a read, for the same reason;
 * - files, which are compressed by themselves and asked for in ranges, and live streams, which may not wait.
 *
 * gzip alone: every client has it, and brotli saves a few per cent more of what is small then.
 */
export function compressAnswers(proxied: FastifyInstance): void {
  proxied.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable) || !isCompressible(request, reply)) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
    if (!takesEncoding(request, 'gzip')) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    // An error of either side destroys the other; Fastify ends the answer then.
    return pipeline(payload, createGzip(), () => undefined);
  });
}

function isCompressible({ method, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const header = (name: string) => String(reply.getHeader(name) ?? '');
  return (
    method === 'GET' &&
    // By route, not by URL: /%61pi/ has the same route as /api/.
    !routeOptions.url?.startsWith(SECRETS) &&
    header('content-type').startsWith('application/json') &&
    Number(header('content-length')) >= MIN_BYTES &&
    !header('content-encoding') &&
    !header('etag')
  );
}
