import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * A server that is closing ends the connections that are idle at that moment, and waits for the others. One that falls
 * idle afterwards would be kept alive, and hold up the shutdown, for more than a minute: so they are looked for again
 * until the server is closed.
 */
export function letConnectionsGo(fastify: FastifyInstance): void {
  fastify.addHook('preClose', (done) => {
    const { server } = fastify;
    const timer = setInterval(() => server.closeIdleConnections(), EVERY_MS);
    timer.unref();
    server.once('close', () => clearInterval(timer));
    done();
  });
}
