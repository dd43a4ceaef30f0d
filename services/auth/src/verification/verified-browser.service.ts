import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { OTP_TTL_SECONDS, VERIFIED_EMAIL_TTL_SECONDS, VERIFIED_RESET_TTL_SECONDS } from '@udin/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Purpose } from './verification.entity';

export const PROOF_SECONDS: Record<Purpose, number> = {
  registration: VERIFIED_EMAIL_TTL_SECONDS,
  reset: VERIFIED_RESET_TTL_SECONDS,
  // Used at once, by the request that proves it.
  'email-change': OTP_TTL_SECONDS,
};

/** A proof that is shown too late is told from none: the person has typed a code, and wonders. */
const KEPT_LONGER_SECONDS = 60 * 60;

/** What a browser shows later, in another request. */
type ShownPurpose = Exclude<Purpose, 'email-change'>;

const COOKIE: Record<ShownPurpose, string> = { registration: 'udin_verified_email', reset: 'udin_verified_reset' };

/** The secret that the browser got when the code was typed in it; undefined in any other browser. */
export const Proof = createParamDecorator(
  (purpose: ShownPurpose, context: ExecutionContext): string | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().cookies[COOKIE[purpose]],
);

/** Binds a verification to the browser it was made in. */
@Injectable()
export class VerifiedBrowserService {
  remember(reply: FastifyReply, purpose: ShownPurpose, proof: string): void {
    reply.setCookie(COOKIE[purpose], proof, { maxAge: PROOF_SECONDS[purpose] + KEPT_LONGER_SECONDS });
  }

  forget(reply: FastifyReply, purpose: ShownPurpose): void {
    reply.clearCookie(COOKIE[purpose]);
  }
}
