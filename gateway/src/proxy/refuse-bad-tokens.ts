import { bearerToken, type TokenVerifierService, type TrustedKeyService } from '@udin/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOpenCall } from './open-calls';
import { sendProblem } from './send-problem';

/**
 * A bad token ends here instead of at the service. Without a token, before the keys are known, or where none is asked
 * for, the request goes on: the service that owns the data decides in every case.
 */
export function refuseBadTokens(check: { verifier: TokenVerifierService; keys: TrustedKeyService }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = bearerToken(request.headers.authorization);
    if (!token || !check.keys.loaded || isOpenCall(request.method, request.url)) return;
    try {
      await check.verifier.verify(token);
    } catch (problem) {
      // The rest of an upload that nobody will read must not keep the connection.
      if (request.headers['content-length'] !== undefined) reply.header('connection', 'close');
      sendProblem(reply, problem);
    }
  };
}
