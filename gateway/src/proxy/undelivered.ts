import { Problem } from '@udin/service-kit';

/** There was no connection: nothing of the request has arrived. */
const NOT_REACHED = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** The connection was cut: the request may have arrived, or not. */
const CUT = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET']);
/** The request cannot be said in HTTP, whichever instance is asked. */
const UNSAYABLE = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH']);

/** Whether the instance is to blame: only then it is passed over for a while. */
export function isInstanceGone(error: Error): boolean {
  return NOT_REACHED.has(codeOf(error)) || CUT.has(codeOf(error));
}

/** Whether it is certain that nothing of the request has arrived. */
export function wasNotReached(error: Error): boolean {
  return NOT_REACHED.has(codeOf(error));
}

/** What the client is told when its request did not arrive, or was not answered. */
export function problemOf(error: Error): Problem {
  if (error.cause instanceof Problem) return error.cause;
  if (UNSAYABLE.has(codeOf(error))) return new Problem('request.malformed', { cause: error });
  const isTimeout = (error as { statusCode?: number }).statusCode === 504;
  return new Problem(isTimeout ? 'server.timeout' : 'server.unavailable', { retryAfter: 2 });
}

function codeOf(error: Error): string {
  return (error.cause as NodeJS.ErrnoException | undefined)?.code ?? '';
}
