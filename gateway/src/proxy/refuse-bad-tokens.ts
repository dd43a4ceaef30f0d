import { bearerToken, sendProblem, type TokenVerifierService, type TrustedKeyService } from '@udin/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOpenCall } from './open-calls';

/**
 * Refuses bad tokens before they reach a service. Requests without a token, to open calls, or before the keys are known
 * are forwarded: the service that owns the data always checks again.
 */
export function refuseBadTokens(check: { verifier: TokenVerifierService; keys: TrustedKeyService }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = bearerToken(request.headers.authorization);
    if (!token || !check.keys.loaded || isOpenCall(request.method, request.url)) return;
    try {
      await check.verifier.verify(token);
    } catch (problem) {
      // Nobody reads the rest of this upload: close the connection instead of waiting for it.
      if (request.headers['content-length'] !== undefined) reply.header('connection', 'close');
      sendProblem(reply, problem);
    }
  };
}
