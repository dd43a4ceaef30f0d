import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Failure } from '@udin/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loggedPath } from '../logging/logged-path';
import { currentRequest } from '../request/request-context';
import { toProblem } from './to-problem';

/** Turns whatever was thrown into the one shape of a failure. The stack stays with us (decisions, "Answers"). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Requests');

  catch(thrown: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw thrown;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const problem = toProblem(thrown);
    if (problem.status >= 500) {
      const { message: msg, code, cause } = problem;
      this.logger.error({ msg, code, path: loggedPath(request.url), err: cause ?? problem });
    }
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(problem.retryAfter)));
    reply.status(problem.status).header('cache-control', 'no-store').send(toFailure(problem));
  }
}

function toFailure(problem: ReturnType<typeof toProblem>): Failure & { data?: unknown } {
  return {
    success: false,
    message: problem.message,
    error: problem.code,
    ...(problem.details && { details: problem.details }),
    ...(problem.data !== undefined && { data: problem.data }),
    requestId: currentRequest()?.requestId ?? '',
  };
}
