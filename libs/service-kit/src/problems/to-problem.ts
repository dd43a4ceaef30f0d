import { HttpException } from '@nestjs/common';
import type { ProblemCode } from '@udin/contracts';
import { isConnectionLost, isDatabaseUnavailable, isTiedUp } from '../database/is-database-unavailable';
import { Problem } from './problem';

const BY_STATUS: Record<number, ProblemCode> = {
  400: 'request.malformed',
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'request.not-found',
  408: 'request.timeout',
  413: 'request.too-large',
  414: 'request.url-too-long',
  415: 'request.unsupported-media',
  429: 'request.too-many',
  503: 'server.unavailable',
  504: 'server.timeout',
};

/** A database that restarts is available again within seconds. */
const RETRY_AFTER_SECONDS = 2;

/** Maps anything thrown to a Problem; an unknown error becomes `server.failed`, with its cause for the log. */
export function toProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  if (isDatabaseUnavailable(thrown) || isConnectionLost(thrown) || isTiedUp(thrown)) {
    return new Problem('server.unavailable', { cause: thrown, retryAfter: RETRY_AFTER_SECONDS });
  }
  const status = statusOf(thrown);
  const code = status === undefined ? undefined : BY_STATUS[status];
  return new Problem(code ?? 'server.failed', { cause: thrown });
}

function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  // Fastify's own errors (body too large, bad JSON, unsupported media type) have a statusCode.
  const statusCode = (thrown as { statusCode?: unknown } | null)?.statusCode;
  return typeof statusCode === 'number' && statusCode < 500 ? statusCode : undefined;
}
