import { SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startSpan, type Span } from './span';

const spans = new WeakMap<FastifyRequest, Span>();

/** Begins the step of a request. Answers its traceparent; undefined while tracing is off. */
export function beginRequestSpan(request: FastifyRequest): string | undefined {
  const { traceparent } = request.headers;
  const parent = typeof traceparent === 'string' ? traceparent : undefined;
  const route = request.routeOptions.url ?? 'unknown';
  const span = startSpan(`${request.method} ${route}`, SpanKind.SERVER, parent, {
    'http.request.method': request.method,
    'http.route': route,
  });
  if (span) spans.set(request, span);
  return span?.traceparent;
}

/** Ends the step of each request with its status. An answer of 5xx is a failure. */
export function endRequestSpans(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const error = reply.statusCode >= 500 ? new Error(String(reply.statusCode)) : undefined;
    spans.get(request)?.end({ error, attributes: { 'http.response.status_code': reply.statusCode } });
    done();
  });
}
