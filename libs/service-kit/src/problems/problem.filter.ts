import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loggedPath } from '../logging/logged-path';
import { sendProblem } from './send-problem';
import { toProblem } from './to-problem';

/** Answers what a handler throws, and logs what went wrong on our side. */
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
    // A half-sent answer cannot become a refusal: cutting the connection tells the client that it is incomplete.
    if (reply.sent || reply.raw.headersSent) reply.raw.destroy();
    else sendProblem(reply, problem);
  }
}
