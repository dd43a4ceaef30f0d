import { bearerToken, type TokenVerifierService } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';

/** Whether a request carries a good token. Never throws. */
export async function isOfSession(verifier: TokenVerifierService, { headers }: FastifyRequest): Promise<boolean> {
  const token = bearerToken(headers.authorization);
  if (token === undefined) return false;
  return verifier.verify(token).then(
    () => true,
    () => false,
  );
}
