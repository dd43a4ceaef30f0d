import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { loggedPath } from './logged-path';

/** One line for each request, when it has been answered. Nothing of what it carried is in it. */
export function logRequests(fastify: FastifyInstance, log: Logger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const req = { method: request.method, path: loggedPath(request.url) };
    log.info({ req, res: { status: reply.statusCode }, responseTime: reply.elapsedTime }, 'request completed');
    done();
  });
}
