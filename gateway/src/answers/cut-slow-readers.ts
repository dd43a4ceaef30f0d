import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** As little as an upload may bring in that time. */
const MIN_BYTES = 64 * 1024;

/**
 * Ends connections on which an answer waits and is hardly read: each holds a connection to a service and an open file.
 * A browser that pauses a film asks for the rest again.
 */
export function cutSlowReaders(fastify: FastifyInstance, seconds: number): void {
  /** Bytes that had left when it was looked at last; undefined for those that began since. */
  const open = new Map<ServerResponse, number | undefined>();
  fastify.addHook('onRequest', (_request, reply, done) => {
    open.set(reply.raw, undefined);
    reply.raw.once('close', () => open.delete(reply.raw));
    done();
  });
  const look = setInterval(() => {
    for (const [answer, before] of open) {
      const { bytesWritten = 0, writableLength = 0 } = answer.socket ?? {};
      if (before !== undefined && writableLength > 0 && bytesWritten - before < MIN_BYTES) answer.destroy();
      else open.set(answer, bytesWritten);
    }
  }, seconds * 1_000).unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(look);
    done();
  });
}
