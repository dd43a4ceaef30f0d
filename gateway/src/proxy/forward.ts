import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { currentRequest, loggedPath, Problem, sendProblem } from '@udin/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Instances } from './instances';
import { refuseBadTokens } from './refuse-bad-tokens';
import type { Route } from './routes';

type TokenCheck = Parameters<typeof refuseBadTokens>[0];

/** Time-out for a service's first byte; uploads are checked and stored before they are answered. */
const HEADERS_TIMEOUT_MS = 120_000;
const CONNECTIONS_PER_INSTANCE = 256;

/**
 * Streams everything under `prefix` to an instance of the service and back; no body is buffered. A read that could not
 * be delivered is retried on another instance; a write is not, because it may have arrived.
 */
export async function forward(
  fastify: FastifyInstance,
  { prefix, longLived: lasting }: Route,
  instances: Instances,
  check: TokenCheck,
): Promise<void> {
  const connections = lasting ? null : CONNECTIONS_PER_INSTANCE;
  await fastify.register(httpProxy, {
    upstream: '',
    prefix,
    rewritePrefix: prefix,
    undici: { connections, headersTimeout: HEADERS_TIMEOUT_MS, bodyTimeout: 0 } as never,
    disableRequestLogging: true,
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- Fastify awaits a hook that returns a promise
    preHandler: refuseBadTokens(check),
    replyOptions: {
      getUpstream: (request) => chooseInstance(request as ForwardedRequest, instances),
      rewriteRequestHeaders: (request, headers) =>
        forwardedHeaders(request as FastifyRequest, headers as IncomingHttpHeaders),
      onError: (reply, { error }) => answerUndelivered(reply as unknown as FastifyReply, error, instances),
      retryDelay: neverRetry,
    },
  });
}

/** By default @fastify/reply-from retries a 503 ten times, which would not help an overloaded service. */
const neverRetry = () => null;

type ForwardedRequest = FastifyRequest & { instance?: string; tries?: number };

function chooseInstance(request: ForwardedRequest, instances: Instances): string {
  request.instance = instances.next();
  request.tries = (request.tries ?? 0) + 1;
  return request.instance;
}

/** Sets the client's address and trace ids as the gateway knows them, and drops what the client itself claimed. */
function forwardedHeaders(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const context = currentRequest();
  const { forwarded: _, 'x-real-ip': __, ...rest } = headers;
  return {
    ...rest,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    ...(context && { 'x-request-id': context.requestId, traceparent: context.traceparent }),
  };
}

function answerUndelivered(reply: FastifyReply, error: Error, instances: Instances): void {
  const request = reply.request as ForwardedRequest;
  const refused = !isTimeout(error);
  if (refused && request.instance) instances.markUnreachable(request.instance);
  const canRetry = request.method === 'GET' || request.method === 'HEAD';
  if (refused && canRetry && (request.tries ?? 1) < Math.min(3, instances.count)) {
    reply.from(request.url, {
      getUpstream: () => chooseInstance(request, instances),
      rewriteRequestHeaders: (_, headers) => forwardedHeaders(request, headers as IncomingHttpHeaders),
      onError: (again, { error: next }) => answerUndelivered(again as unknown as FastifyReply, next, instances),
      retryDelay: neverRetry,
    });
    return;
  }
  // Nobody reads the rest of this upload: close the connection instead of waiting for it.
  if (!request.raw.complete) reply.header('connection', 'close');
  request.log.warn({ msg: 'A service did not answer', path: loggedPath(request.url), err: error });
  sendProblem(reply, new Problem(isTimeout(error) ? 'server.timeout' : 'server.unavailable', { retryAfter: 2 }));
}

function isTimeout(error: Error): boolean {
  return (error as { statusCode?: number }).statusCode === 504;
}
