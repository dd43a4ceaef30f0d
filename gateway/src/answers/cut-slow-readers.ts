import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** As little as an upload may bring in that time. */
const MIN_BYTES = 64 * 1024;
/**
 * For how many looks a reader may have paid ahead. The system buffers megabytes for a line that was fast a moment ago,
 * and asks for more when a third of them is gone: a reader of ten kilobytes a second seems to take nothing for minutes.
 */
const MOST_PAID = 4;

interface Reader {
  /** Bytes that had left when it was looked at last. */
  written: number;
  /** Looks that it has taken enough bytes for. */
  paid: number;
}

/**
 * Ends connections on which an answer waits and is hardly read: each holds a connection to a service and an open file.
 * A browser that pauses a film asks for the rest again.
 */
export function cutSlowReaders(fastify: FastifyInstance, seconds: number): void {
  const open = new Map<ServerResponse, Reader>();
  fastify.addHook('onRequest', (_request, reply, done) => {
    // The look that comes next may come at once.
    open.set(reply.raw, { written: reply.raw.socket?.bytesWritten ?? 0, paid: 1 });
    reply.raw.once('close', () => open.delete(reply.raw));
    done();
  });
  const look = setInterval(() => {
    for (const [answer, reader] of open) {
      const { bytesWritten = 0, writableLength = 0 } = answer.socket ?? {};
      const taken = Math.floor((bytesWritten - reader.written) / MIN_BYTES);
      const paid = Math.min(MOST_PAID, reader.paid + taken);
      if (writableLength > 0 && paid === 0) answer.destroy();
      else open.set(answer, { written: bytesWritten, paid: writableLength > 0 ? paid - 1 : Math.max(1, paid) });
    }
  }, seconds * 1_000).unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(look);
    done();
  });
}
