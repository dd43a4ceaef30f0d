import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * When a server closes, Node ends only the connections that are idle at that moment and waits for all others without a
 * limit. Here connections that become idle later are closed too, and the rest after a time-out: a stop must end.
 *
 * @param seconds for requests in flight
 */
export function closeIdleConnections(fastify: FastifyInstance, seconds: number): void {
  fastify.addHook('preClose', (done) => {
    const { server } = fastify;
    const idle = setInterval(() => server.closeIdleConnections(), EVERY_MS).unref();
    const late = setTimeout(() => server.closeAllConnections(), seconds * 1_000).unref();
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(late);
    });
    done();
  });
}
