import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { loggedPath } from './logged-path';

/** One line for each request, when it has been answered. Nothing of what it carried is in it. */
export class RequestLog extends LogController {
  constructor(private readonly log: Logger) {
    super();
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error) return super.requestCompleted(error, request, reply);
    const req = { method: request.method, path: loggedPath(request.url) };
    this.log.info({ req, res: { status: reply.statusCode }, responseTime: reply.elapsedTime }, 'request completed');
  }
}
