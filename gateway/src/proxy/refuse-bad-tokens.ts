import { bearerToken, Problem, type TokenVerifierService, type TrustedKeyService } from '@udin/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Simultaneous } from '../limits/simultaneous';
import { callOf } from './call-of';

interface Check {
  verifier: TokenVerifierService;
  keys: TrustedKeyService;
  people: Simultaneous;
  /** Of people, too. */
  uploads: Simultaneous;
  /** Is told of each request whose token is good. */
  onSession: (request: FastifyRequest) => void;
}

/**
 * Refuses missing and bad tokens, and too many requests of one person at a time, before a body is read and a service
 * hears of it. Open calls ask for no token: browsers send the one they have with every call (section 7), and one that
 * has expired must not keep people from logging in, renewing it or logging out. Paths that no call
 * has, and whatever comes before the keys are known, are forwarded: the service that owns the data checks again.
 */
export function refuseBadTokens(proxied: FastifyInstance, { verifier, keys, people, uploads, onSession }: Check): void {
  // After the limits by address have counted the request, and before its body is waited for.
  proxied.addHook('preParsing', async (request, reply) => {
    const call = callOf(request.method, request.url);
    const token = bearerToken(request.headers.authorization);
    if (call?.access === 'public' || !keys.loaded) return;
    if (!token) {
      if (call && call.access !== 'optional') throw new Problem('auth.required');
      return;
    }
    const { id } = await verifier.verify(token);
    onSession(request);
    people.begin(id, reply.raw);
    if (call?.upload) uploads.begin(id, reply.raw);
  });
}
