import { bearerToken, sendProblem, type TokenVerifierService, type TrustedKeyService } from '@udin/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Simultaneous } from '../limits/simultaneous';
import { callOf } from './call-of';
import { isOpenCall } from './open-calls';

/**
 * Refuses bad tokens, and too many requests of one person at a time, before they reach a service. Requests without a
 * token, to open calls, or before the keys are known are forwarded: the service that owns the data always checks again.
 */
export function refuseBadTokens(check: {
  verifier: TokenVerifierService;
  keys: TrustedKeyService;
  people: Simultaneous;
  /** Of people, too. */
  uploads: Simultaneous;
}) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = bearerToken(request.headers.authorization);
    if (!token || !check.keys.loaded || isOpenCall(request.method, request.url)) return;
    try {
      const { id } = await check.verifier.verify(token);
      check.people.begin(id, reply.raw);
      if (callOf(request.method, request.url)?.upload) check.uploads.begin(id, reply.raw);
    } catch (problem) {
      sendProblem(reply, problem);
    }
  };
}
