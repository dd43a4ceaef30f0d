import type { Failure } from '@udin/contracts';
import type { FastifyReply } from 'fastify';
import { currentRequest } from '../request/request-context';
import type { Problem } from './problem';
import { isOpenedAsPage, sendProblemPage } from './problem-page';
import { toProblem } from './to-problem';

/** Answers whatever was thrown in the one shape of a failure; its cause and stack stay here (decisions, "Answers"). */
export function sendProblem(reply: FastifyReply, thrown: unknown): FastifyReply {
  const problem = toProblem(thrown);
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(problem.retryAfter)));
  // A file whose first bytes could not be read has been announced already: what is sent instead is none.
  reply.removeHeader('content-disposition').status(problem.status).header('cache-control', 'no-store');
  const failure = toFailure(problem);
  if (isOpenedAsPage(reply.request)) return sendProblemPage(reply, failure);
  return reply.type('application/json; charset=utf-8').send(failure);
}

/** By what other languages find the sentence, where several share the code. */
export function wordingOf({ subcode, values }: Problem): Pick<Failure, 'subcode' | 'values'> {
  return { ...(subcode && { subcode }), ...(values && { values }) };
}

function toFailure(problem: Problem): Failure & { data?: unknown } {
  return {
    success: false,
    message: problem.message,
    error: problem.code,
    ...wordingOf(problem),
    ...(problem.details && { details: problem.details }),
    ...(problem.data !== undefined && { data: problem.data }),
    requestId: currentRequest()?.requestId ?? '',
  };
}
