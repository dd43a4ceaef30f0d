import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { collectChunksOf, currentRequest, DRAINING, loggedPath, sendProblem } from '@udin/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WithWholeBody } from '../bodies/take-bodies';
import { callOf, pathOf } from './call-of';
import type { Connections } from './connections';
import { withoutHopByHop } from './hop-by-hop';
import type { Instances } from './instances';
import type { Route } from './routes';
import { isInstanceGone, problemOf, wasNotReached } from './undelivered';

/**
 * Passes everything under `prefix` to an instance of the service and back. What could not be delivered is said to
 * another instance: a read always, a write when it certainly did not arrive or does no harm twice.
 */
export async function forward(
  fastify: FastifyInstance,
  { prefix }: Route,
  instances: Instances,
  connections: Connections,
): Promise<void> {
  await fastify.register(httpProxy, {
    upstream: '',
    prefix,
    rewritePrefix: prefix,
    proxyPayloads: false,
    undici: connections as never,
    disableRequestLogging: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- Fastify awaits a hook that returns a promise
    preHandler: beforeForwarding(instances),
    replyOptions: delivery(instances) as never,
  });
}

/** How a request is said to an instance, the first time and again. */
function delivery(instances: Instances) {
  const options = {
    getUpstream: (request: FastifyRequest) => chooseInstance(request, instances),
    rewriteRequestHeaders: (request: FastifyRequest, headers: IncomingHttpHeaders) =>
      forwardedHeaders(request, headers),
    rewriteHeaders: answeredHeaders,
    onResponse: (request: FastifyRequest, answer: FastifyReply, response: Answered) => {
      noteFarewell(request, response, instances);
      const isFile = callOf(request.method, request.url)?.content;
      // The proxy ends the connection of whoever is still sending, who may then not see the answer (cutUnreadBodies).
      if (!request.raw.complete) answer.removeHeader('connection');
      answer.send(isFile ? collectChunksOf(response.stream) : response.stream);
    },
    onError: (reply: FastifyReply, { error }: { error: Error }) => {
      if (passesOn(reply.request, error, instances)) {
        const request: ForwardedRequest = reply.request;
        if (request.wholeBody) request.body = Readable.from([request.wholeBody], { objectMode: false });
        // The path alone, as the first time: in a query the proxy would refuse what it refuses in paths, by an error
        // that nobody could catch here. It takes the query from the request.
        reply.from(pathOf(request.url), options as never);
      } else answerUndelivered(reply, error);
    },
    retryDelay: neverRetry,
  };
  return options;
}

function beforeForwarding(instances: Instances) {
  return async (request: FastifyRequest): Promise<void> => {
    // An upload passes once: that its instance is there must be known before its first byte is gone.
    if (callOf(request.method, request.url)?.upload) {
      (request as ForwardedRequest).reached = await instances.nextReachable();
    }
  };
}

/** By default @fastify/reply-from retries a 503 ten times, which would not help an overloaded service. */
const neverRetry = () => null;

type Answered = { headers: IncomingHttpHeaders; stream: Readable };
type ForwardedRequest = WithWholeBody & { instance?: string; reached?: string; tries?: number };

function chooseInstance(request: ForwardedRequest, instances: Instances): string {
  request.instance = request.reached ?? instances.next();
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

/** What concerns the gateway and its service stays between them. */
function answeredHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { [DRAINING]: _, ...rest } = withoutHopByHop(headers);
  return rest;
}

function answerUndelivered(reply: FastifyReply, error: Error): void {
  const { request } = reply;
  const problem = problemOf(error);
  // Nobody reads the rest of this upload: close the connection instead of waiting for it.
  if (problem.status >= 500 && !request.raw.complete) reply.header('connection', 'close');
  request.log.warn({ msg: 'A request was not delivered', path: loggedPath(request.url), err: error });
  sendProblem(reply, problem);
}

/** Whether another instance is asked. The one that is gone is passed over for a while. */
function passesOn(request: ForwardedRequest, error: Error, instances: Instances): boolean {
  if (!isInstanceGone(error)) return false;
  if (request.instance) instances.markUnreachable(request.instance);
  return mayBeSaidAgain(request, error) && (request.tries ?? 1) < Math.min(3, instances.count);
}

/** An upload is not: its bytes are gone. The page sends it again, and the service knows the file. */
function mayBeSaidAgain(request: ForwardedRequest, error: Error): boolean {
  if (isRead(request)) return true;
  const call = callOf(request.method, request.url);
  if (!call || call.upload) return false;
  return wasNotReached(error) || call.repeatable === true;
}

/** Who says that it is about to stop still answers; others take the next requests. */
function noteFarewell(request: ForwardedRequest, { headers }: Answered, instances: Instances): void {
  if (headers[DRAINING] !== undefined && request.instance) instances.markUnreachable(request.instance);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
