import type { ProblemCode } from '@udin/contracts';
import { currentRequest, Problem, toProblem } from '@udin/service-kit';
import type { FastifyReply } from 'fastify';

/** Answers outside of Nest's controllers in the one shape of a failure (decisions, "Answers"). */
export function sendProblem(reply: FastifyReply, thrown: unknown): FastifyReply {
  const problem = thrown instanceof Problem ? thrown : toProblem(thrown);
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(problem.retryAfter)));
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .send({
      success: false,
      message: problem.message,
      error: problem.code satisfies ProblemCode,
      requestId: currentRequest()?.requestId ?? '',
    });
}
