import type { FastifyInstance } from 'fastify';

/** A header of a service's answers, for gateways: it will stop in a moment. */
export const DRAINING = 'x-draining';

/**
 * While a process is about to stop, every answer says so and ends its connection: no connection is left idle when the
 * process goes, and none is cut with a request on its way.
 */
export function sayFarewell(fastify: FastifyInstance, isDraining: () => boolean): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining()) reply.header(DRAINING, '1').header('connection', 'close');
    done(null, payload);
  });
}
