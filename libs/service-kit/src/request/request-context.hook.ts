import type { FastifyInstance } from 'fastify';
import { requestContextFrom, runInRequest } from './request-context';

/** Every request runs in its own context; the answer names the request id so that people can quote it. */
export function carryRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const context = requestContextFrom(request.headers['x-request-id'], request.headers.traceparent);
    reply.header('x-request-id', context.requestId);
    runInRequest(context, done);
  });
}
