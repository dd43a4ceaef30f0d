import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { newId } from '../new-id';
import { beginRequestSpan, endRequestSpans } from '../tracing/trace-requests';

/** Ids that follow a request through logs and events. */
export interface RequestContext {
  requestId: string;
  /** W3C trace context. */
  traceparent: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Continues the caller's ids if they are well formed, otherwise begins new ones.
 * @param own the traceparent of a step that has begun already
 */
export function requestContextFrom(requestId: unknown, traceparent: unknown, own?: string): RequestContext {
  const isKnown = typeof traceparent === 'string' && TRACEPARENT.test(traceparent);
  return {
    requestId: typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : newId(),
    traceparent: own ?? (isKnown ? childOf(traceparent) : newTrace()),
  };
}

/** Every request runs in its own context. The answer has the request id, so that people can quote it. */
export function carryRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { traceparent, 'x-request-id': requestId } = request.headers;
    const context = requestContextFrom(requestId, traceparent, beginRequestSpan(request));
    reply.header('x-request-id', context.requestId);
    runInRequest(context, done);
  });
  endRequestSpans(fastify);
}

function newTrace(): string {
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}

function childOf(traceparent: string): string {
  const [version, trace, , flags] = traceparent.split('-');
  return `${version}-${trace}-${randomBytes(8).toString('hex')}-${flags}`;
}
