import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemMessage, type ProblemCode, problemStatus } from '@udin/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OF_ALL, OF_THE_API } from '../answers/answer-headers';
import { newId } from '../new-id';
import { requestContextFrom, runInRequest } from '../request/request-context';
import { isOpenedAsPage } from './problem-page';
import { sendProblem } from './send-problem';

/**
 * Errors of the router (a path that cannot be decoded, or is too long), which no hook sees. Whoever opens such an
 * address as a page begins where everybody does, as with any other that is not known (RT-1).
 */
export function answerRouterError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const context = requestContextFrom(request.headers['x-request-id'], request.headers.traceparent);
  const headers = { 'x-request-id': context.requestId, ...OF_ALL, ...OF_THE_API };
  reply.headers(headers);
  if (isOpenedAsPage(request) && !request.url.startsWith('/api/')) return void reply.redirect('/');
  runInRequest(context, () => sendProblem(reply, error));
}

/** Requests that Node could not read, or did not want to wait for. Without a reply object: the text is written out. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Node tells of each further piece that such a client sends; it has been answered once, or has gone.
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  socket.write(answerTo(codeOf(error)));
  socket.destroySoon();
}

/** Requests that Node answers by itself: with an empty 417, or by hanging up. */
export function answerInsteadOfNode(server: Server): void {
  // No server has to know what a client expects (RFC 9110, 10.1.1): it is answered as if it had not said so.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    socket.write(answerTo('request.method-not-allowed'));
    socket.destroySoon();
  });
}

function codeOf({ code }: NodeJS.ErrnoException): ProblemCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request.timeout';
  return code === 'HPE_HEADER_OVERFLOW' ? 'request.headers-too-large' : 'request.malformed';
}

function answerTo(code: ProblemCode): string {
  const requestId = newId();
  const status = problemStatus(code);
  const body = JSON.stringify({ success: false, message: problemMessage(code), error: code, requestId });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    ...Object.entries({ ...OF_ALL, ...OF_THE_API }).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
