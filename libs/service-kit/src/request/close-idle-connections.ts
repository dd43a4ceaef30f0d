import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * A server that is closing ends the connections that are idle at that moment and waits for the others without a limit.
 * Here those that fall idle later go too, and what is still open when the time is over is cut: a stop must end.
 *
 * @param seconds for requests that are under way
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
