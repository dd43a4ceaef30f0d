import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { currentRequest, loggedPath, sendProblem } from '@udin/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Connections } from './connections';
import { withoutHopByHop } from './hop-by-hop';
import type { Instances } from './instances';
import { refuseBadTokens } from './refuse-bad-tokens';
import type { Route } from './routes';
import { isInstanceGone, problemOf } from './undelivered';

type TokenCheck = Parameters<typeof refuseBadTokens>[0];

/**
 * Passes everything under `prefix` to an instance of the service and back. A read that could not be delivered is
 * retried on another instance; a write is not, because it may have arrived.
 */
export async function forward(
  fastify: FastifyInstance,
  { prefix, longLived: lasting }: Route,
  instances: Instances,
  check: TokenCheck,
): Promise<void> {
  await fastify.register(httpProxy, {
    upstream: '',
    prefix,
    rewritePrefix: prefix,
    proxyPayloads: false,
    undici: new Connections(lasting) as never,
    disableRequestLogging: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- Fastify awaits a hook that returns a promise
    preHandler: refuseBadTokens(check),
    replyOptions: {
      getUpstream: (request) => chooseInstance(request as ForwardedRequest, instances),
      rewriteRequestHeaders: (request, headers) =>
        forwardedHeaders(request as FastifyRequest, headers as IncomingHttpHeaders),
      rewriteHeaders: withoutHopByHop as never,
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
  const { forwarded: _, 'x-real-ip': __, ...rest } = withoutHopByHop(headers);
  // The body of a read is not passed on, so nothing may speak of it.
  if (isRead(request)) delete rest['content-length'];
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
  const isGone = isInstanceGone(error);
  if (isGone && request.instance) instances.markUnreachable(request.instance);
  if (isGone && isRead(request) && (request.tries ?? 1) < Math.min(3, instances.count)) {
    reply.from(request.url, {
      getUpstream: () => chooseInstance(request, instances),
      rewriteRequestHeaders: (_, headers) => forwardedHeaders(request, headers as IncomingHttpHeaders),
      rewriteHeaders: withoutHopByHop as never,
      onError: (again, { error: next }) => answerUndelivered(again as unknown as FastifyReply, next, instances),
      retryDelay: neverRetry,
    });
    return;
  }
  const problem = problemOf(error);
  // Nobody reads the rest of this upload: close the connection instead of waiting for it.
  if (problem.status >= 500 && !request.raw.complete) reply.header('connection', 'close');
  request.log.warn({ msg: 'A request was not delivered', path: loggedPath(request.url), err: error });
  sendProblem(reply, problem);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
